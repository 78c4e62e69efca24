/** The same values in an order that is another each time. */
export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map(value => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
