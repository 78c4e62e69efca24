/**
 * What goes in one transaction. SQLite overwrites what it deletes and blocks everything meanwhile, so a step has to be over
 * before a capture notices.
 */
export const stepRows = 100
export const stepBytes = 2 * 1024 * 1024

/** The first ones that fit into a step; one at least, or nothing would ever move. */
export function firstStep<Row extends { size: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0
  const step: Row[] = []
  for (const row of rows) {
    bytes += row.size
    if (step.length > 0 && (bytes > stepBytes || step.length >= stepRows)) break
    step.push(row)
  }
  return step
}
