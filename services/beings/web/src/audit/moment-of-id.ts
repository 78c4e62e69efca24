/** When something was made, as its id tells: a UUID of version 7 begins with its time. */
export function momentOfId(id: string): string | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(id)) return undefined
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  // No year beyond what a date can be written with.
  return time < 253_402_300_800_000 ? new Date(time).toISOString() : undefined
}
