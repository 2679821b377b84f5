/**
 * What became of a call, in one word from the socket to the state of a payment. Not sent: it never left, or was turned
 * away before anything was done. Refused: it was read, and the answer is no. Unknown: it may have been done all the same.
 */
export type CallFate = 'not-sent' | 'refused' | 'unknown'
