const last = new Map<string, Promise<unknown>>()

/**
 * What reads or writes the soul of a being, one at a time: a version in the store and the file on disk change together,
 * so nobody may look in between, and the versions are in the order in which the file was written.
 */
export function inSoulTurn<Result>(beingId: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(beingId) ?? Promise.resolve()).then(work)
  const ended = turn
    .catch(() => undefined)
    .then(() => {
      if (last.get(beingId) === ended) last.delete(beingId)
    })
  last.set(beingId, ended)
  return turn
}
