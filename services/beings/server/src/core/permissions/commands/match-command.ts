import { programFault } from '../../../platform/executors/resolve-program.ts'
import { isRunner, mayRunOthers, namesOf, type Reach, reachOf } from './programs.ts'
import { plainWords, readCommand } from './read-command.ts'

/** The words that will run as they are, without a shell, and the file that is the program. */
export interface KnownCommand {
  words: readonly string[]
  /** Its real path; empty when it was not found. */
  program: string
}

export interface JudgedCommand {
  /** The words of each command in it; one list unless `reach` is `never`. */
  commands: readonly (readonly string[])[]
  program: string
  reach: Reach
  /** Why only the user can say what becomes of it; empty when rules and answers may. */
  unclear: string
}

/** `known` is given where the words are certain already; otherwise the text is read as a shell would. */
export function judgedCommand(text: string, known?: KnownCommand): JudgedCommand {
  const { commands, unclear } = known ? { commands: [known.words], unclear: '' } : readCommand(text)
  const program = known?.program ?? ''
  const [words = []] = commands
  const fault = unclear || programFault(words[0] ?? '')
  if (fault !== '') return { commands, program, reach: 'never', unclear: fault }
  const reach = reachOf(words, program)
  return { commands, program, reach, unclear: reach === 'never' ? 'a program that runs what it is told' : '' }
}

/** Whether a rule that names the beginning of commands speaks for this one. */
export function covers(prefix: string, { commands, reach }: JudgedCommand): boolean {
  const wanted = plainWords(prefix)
  const [words = []] = commands
  if (reach === 'never' || wanted === undefined || wanted.length > words.length) return false
  if (!wanted.every((word, index) => word === words[index])) return false
  if (wanted.length === words.length) return true
  return reach === 'prefix' && !mayRunOthers(words, wanted.length)
}

export type Denial = 'certain' | 'possible' | 'none'

/**
 * Whether a rule that denies speaks about a command. It is certain where the rule's words follow each other, options
 * left aside; it is possible where they only occur in this order, and then the user is asked.
 */
export function denies(prefix: string, command: JudgedCommand): Denial {
  const wanted = readCommand(prefix).commands.flat()
  if (wanted.length === 0) return 'none'
  if (wanted.join(' ') === command.commands.flat().join(' ')) return 'certain'
  const each = command.commands.map(words => deniesWords(wanted, words, command))
  if (each.includes('certain')) return 'certain'
  return each.includes('possible') ? 'possible' : 'none'
}

function deniesWords(
  [name = '', ...rest]: readonly string[],
  words: readonly string[],
  { program, reach }: JudgedCommand,
): Denial {
  const start = Math.max(
    words.findIndex(word => !/^\w+\+?=/.test(word)),
    0,
  )
  const first = words[start] ?? ''
  const isNamed = (at: number) => sameProgram(name, words[at] ?? '')
  const named = isNamed(start) || (program !== '' && sameProgram(name, program))
  if (named && followsAt(rest, words, start + 1)) return 'certain'
  // Behind a program that runs others it is the next word that runs, or some later one.
  const behind = isRunner(first) || reach === 'never'
  for (let at = start + 1; isRunner(first) && at < words.length; at++) {
    if (isNamed(at) && followsAt(rest, words, at + 1)) return 'certain'
    if (!words[at]?.startsWith('-') && !isRunner(words[at] ?? '')) break
  }
  const from = named ? start : behind ? words.findIndex((_, at) => at > start && isNamed(at)) : -1
  return from >= 0 && occurIn(rest, words.slice(from + 1)) ? 'possible' : 'none'
}

/** `rm` denies `/bin/rm`, and `RM` where file names know no case. */
function sameProgram(name: string, word: string): boolean {
  if (name.includes('/')) return name === word
  return namesOf(name)[0] === namesOf(word)[0]
}

function followsAt(rest: readonly string[], words: readonly string[], start: number): boolean {
  let at = start
  for (const wanted of rest) {
    while (words[at] !== wanted && words[at]?.startsWith('-')) at++
    if (words[at] !== wanted) return false
    at++
  }
  return true
}

function occurIn(rest: readonly string[], words: readonly string[]): boolean {
  let next = 0
  for (const word of words) if (word === rest[next]) next++
  return next === rest.length
}
