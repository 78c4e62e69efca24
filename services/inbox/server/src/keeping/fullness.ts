import type { Logger } from '@trivium/http'
import type { InboxRetention } from '@trivium/inbox-contract'

/** From here on there is a warning; below the second it is over, so that a figure in between does not warn again and again. */
const warnFrom = 0.8
const calmBelow = 0.75
/** Making room leaves at least this much: a twentieth is freed, and the last to go has a mebibyte of at least sixteen. */
const fullFrom = 0.88
/** Making room is told again after this long, not with every request. */
const tellAgainMs = 3_600_000

type State = InboxRetention['state']

export function stateOf(used: number, totalBytes: number | undefined): State {
  if (totalBytes === undefined || used < totalBytes * warnFrom) return 'fine'
  return used < totalBytes * fullFrom ? 'nearly_full' : 'full'
}

/** Says in the log how full the inbox is, before it is and when it is. */
export class FullnessLog {
  readonly #log: Logger
  #isWarned = false
  #toldAt = -Infinity

  constructor(log: Logger) {
    this.#log = log
  }

  note(used: number, totalBytes: number): void {
    if (used < totalBytes * calmBelow) this.#isWarned = false
    if (this.#isWarned || used < totalBytes * warnFrom) return
    this.#isWarned = true
    const percent = Math.round((used / totalBytes) * 100)
    this.#log.warn(
      { used, totalBytes },
      `the inbox is ${percent} % full; at INBOX_TOTAL_BYTES the oldest requests go first`,
    )
  }

  tellSweep({ pinned, at }: { pinned: boolean; at: number }): void {
    if (at - this.#toldAt < tellAgainMs && !pinned) return
    this.#toldAt = at
    this.#log.warn(
      pinned
        ? 'the inbox is full of pinned requests; the oldest of them go'
        : 'the inbox is full; the oldest requests go to make room',
    )
  }
}
