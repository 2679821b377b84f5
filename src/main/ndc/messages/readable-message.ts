import type { DecodedMessage } from './decoded-message'
import type { MessageReading, MessageState } from './message-reading'

/** A message that the airline may send: its table of states, and what is made of it after the last byte. */
export interface ReadableMessage {
  readonly table: MessageState<MessageReading>
  /** Only linking; the offers are taken away separately while they arrive. */
  readonly finish: (reading: MessageReading) => DecodedMessage
}
