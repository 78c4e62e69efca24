/** Node's flat lists of headers (name, value, name, value) as pairs. */
export function pairUp(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''])
}
