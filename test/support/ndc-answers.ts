import type { ServerResponse } from 'node:http'
const NDC = 'http://www.iata.org/IATA/EDIST/2017.2'

/** A message as short as it can be, without echo. */
export function anAnswer(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NDC}" Version="17.2"><Document/>${content}</${root}>`
}

export const AN_ORDER = anAnswer(
  'OrderViewRS',
  '<Success/><Response><Order OrderID="ORDER1" Owner="XX"><Status><StatusCode>OK</StatusCode></Status></Order></Response>',
)

export const NO_SUCH_ORDER = anAnswer(
  'OrderViewRS',
  '<Errors><Error Code="913" ShortText="not found" Status="Complete">Order could not be found</Error></Errors>',
)

export const TWO_ERRORS = anAnswer(
  'OrderViewRS',
  '<Errors><Error Code="325" ShortText="price changed"/><Error Code="9999">Second</Error></Errors>',
)

export const MEDIA_TYPE = 'application/vnd.example.ndc.v17.2+xml;charset=UTF-8'

/** Answers a request with a message, as the airline does. */
export function xml(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': MEDIA_TYPE, ...headers }).end(body)
}
