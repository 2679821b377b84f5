/**
 * The transport, handed in from outside: Electron's network stack, Node's fetch, or the training airline
 * itself. It need not obey the signal of the request, nor inflate what arrives.
 */
export type FetchFunction = (request: Request) => Promise<Response>
