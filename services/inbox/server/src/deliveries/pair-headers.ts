/** Stored header lists are Node's flat ones: name, value, name, value. */
export function pairHeaders(flatJson: string): [string, string][] {
  const flat = JSON.parse(flatJson) as string[]
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''])
}
