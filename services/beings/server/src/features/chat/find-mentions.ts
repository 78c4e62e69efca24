interface Named {
  id: string
  name: string
}

/** Scripts that put no spaces between words: what follows a name there is not a longer name. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const wordly = /[\p{L}\p{N}_]/u

/** Case, accents, width and the kind of space make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
}

/** Who is addressed with `@name`, in the order of the members. An address of e-mail or of a web page addresses nobody. */
export function findMentions(text: string, members: readonly Named[]): string[] {
  const folded = fold(text)
  // The longest first: "@Ann Lee" is Ann Lee and not Ann.
  const names = members
    .map(({ id, name }) => ({ id, name: fold(name).trim() }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length)
  const found = new Set<string>()
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    if (/[\p{L}\p{N}_.+%/@-]/u.test(characterBefore(folded, at)) && !unspaced.test(characterBefore(folded, at)))
      continue
    const named = names.find(
      ({ name }) => folded.startsWith(name, at + 1) && endsAt(folded, at + 1 + name.length, name),
    )
    // Two of the same name are both meant.
    for (const other of names) if (named && other.name === named.name) found.add(other.id)
  }
  return members.map(({ id }) => id).filter(id => found.has(id))
}

const characterBefore = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''

function endsAt(text: string, end: number, name: string): boolean {
  const [next = '', afterNext = ''] = Array.from(text.slice(end, end + 4))
  if (unspaced.test(next) || unspaced.test(Array.from(name).at(-1) ?? '')) return true
  // "@bob.com" is the end of an address; "@Bob." ends a sentence.
  if (next === '.' && /[\p{L}\p{N}]/u.test(afterNext)) return false
  return !wordly.test(next)
}
