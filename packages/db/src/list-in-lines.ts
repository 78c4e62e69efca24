/** A `create table` with each column on a line of its own; anything else as it is. */
export function listInLines(statement: string): string {
  const open = statement.indexOf('(')
  const close = statement.lastIndexOf(')')
  if (!/^create table\b/i.test(statement) || open < 0 || close < open) return statement
  const items = splitAtCommas(statement.slice(open + 1, close)).map(item => `  ${item.trim()}`)
  return `${statement.slice(0, open).trimEnd()} (\n${items.join(',\n')}\n)${statement.slice(close + 1)}`
}

/** Commas inside of brackets and quotes separate nothing. */
function splitAtCommas(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (const [at, letter] of [...text].entries()) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === "'" || letter === '"') quote = letter
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === ',' && depth === 0) {
      items.push([...text].slice(from, at).join(''))
      from = at + 1
    }
  }
  return [...items, [...text].slice(from).join('')]
}
