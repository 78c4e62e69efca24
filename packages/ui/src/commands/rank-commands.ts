import type { Command } from './command-store.ts'

/** The commands that hold every word, best first, groups kept together in the order of their best member. */
export function rankCommands(commands: readonly Command[], text: string): Command[] {
  // A sign in front asks for things only (`@` beings, `#` projects); `>` asks for commands only, which is the rest.
  if (/^[@#]/.test(text)) return []
  const words = text.replace(/^>/, '').toLowerCase().split(/\s+/).filter(Boolean)
  const rated = commands
    .filter(command => !command.keysOnly)
    .map(command => ({ command, rate: rate(command, words) }))
    .filter(({ rate }) => rate > 0)
  if (words.length > 0) rated.sort((one, other) => other.rate - one.rate)
  const groups = Map.groupBy(rated, ({ command }) => command.group)
  return [...groups.values()].flatMap(members => members.map(({ command }) => command))
}

function rate({ label, group, also = '' }: Command, words: readonly string[]): number {
  const name = label.toLowerCase()
  const rest = `${group} ${also}`.toLowerCase()
  let sum = 1
  for (const word of words) {
    if (name.startsWith(word)) sum += 4
    else if (name.includes(` ${word}`)) sum += 3
    else if (name.includes(word)) sum += 2
    else if (rest.includes(word)) sum += 1
    else return 0
  }
  return sum
}
