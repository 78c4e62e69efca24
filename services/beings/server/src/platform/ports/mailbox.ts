import type { BeingStatus, StopReason } from '@trivium/beings-contract'
import type { Trx } from '../db/schema.ts'

export const mailKinds = ['user_message', 'being_message', 'timer', 'task', 'permission_answer', 'broadcast'] as const
export type MailKind = (typeof mailKinds)[number]

/** Something a being has to deal with. It is a row of the database, so it outlives the process. */
export interface Mail {
  beingId: string
  kind: MailKind
  channelId: string
  /** The message that brought it; absent for what is no message. */
  messageId?: string
  payload?: Record<string, unknown>
}

export interface MailboxStatus {
  status: BeingStatus
  /** Mail that waits for its turn. */
  queued: number
  /** The turn under way, if any. */
  turnId: string | undefined
}

/** How everything else reaches the beings: brings them mail, starts and stops them. */
export interface Mailbox {
  /** With a transaction the mail is written in it; it is looked at after `wake`, or on its own without one. */
  deliver(mail: Mail, trx?: Trx): Promise<void>
  /** Whether a reply is under way or waits to be made in this conversation. */
  hasWork(channelId: string, trx: Trx): Promise<boolean>
  /** Looks at the being's mail. Call it after the transaction given to `deliver` was committed. */
  wake(beingId: string): void
  /** Ends the turn of a conversation at once; false when there is none. */
  stopTurn(channelId: string): Promise<boolean>
  /** Idle again, whatever stopped it. */
  startBeing(beingId: string): Promise<void>
  /** Ends what the being does and keeps its mail until it is started. The reason is a code, or a text of its own. */
  stopBeing(beingId: string, reason?: StopReason | (string & {})): Promise<void>
  /** Before a conversation is rewound: ends its turns and forgets its mail; what was done stays known. */
  interrupt(channelId: string): Promise<void>
  /** Before a being or conversation is deleted: ends its turns, withdraws its questions, forgets its mail. */
  forget(what: { beingId: string } | { channelId: string }): Promise<void>
  status(beingId: string): Promise<MailboxStatus>
  /** Resolves when no being has anything left to do by itself; a turn that waits for permission does not count. */
  drain(): Promise<void>
}
