/** Something the user can mend: told in one line, without a stack. */
export class CliFault extends Error {
  override name = 'CliFault'
}

/** What a command tells the shell. */
export const exitCodes = {
  ok: 0,
  /** The target answered, but not with 2xx; or nothing came in time. */
  refused: 1,
  /** Nothing could be sent: no server, unknown id, bad address, target unreachable. */
  unable: 2,
} as const
