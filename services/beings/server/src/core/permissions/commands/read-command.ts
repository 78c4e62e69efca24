/** What a shell would make of a text, as far as it can be known without being one. */
export interface ReadCommand {
  /** The words of each simple command, unquoted. Only a guess unless the text is plain. */
  commands: string[][]
  /** What makes it more than one list of plain words; empty when it is nothing else. */
  unclear: string
}

/** Characters that mean themselves to every shell, wherever they stand. Letters of other scripts are names of files. */
const plain = /[\w@%+=:,./\-\p{L}\p{M}\p{Nd}]/u
/** What may stand between quotes of a plain word: with more, quotes would hide from a reader what a program is told. */
const quotable = /[\w@%+=:,./\- \p{L}\p{M}\p{Nd}]/u
/** Letters and marks that leave no trace on a screen. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u
const separators = ';&|()<>\n\r'

const reasons: Record<string, string> = {
  '#': 'a comment',
  '\n': 'several lines',
  '\r': 'several lines',
  '*': 'a pattern',
  '?': 'a pattern',
  '[': 'a pattern',
  ']': 'a pattern',
  '~': 'a home directory',
  '{': 'braces',
  '}': 'braces',
  $: 'something the shell replaces',
  '`': 'something the shell replaces',
  '<': 'a redirection',
  '>': 'a redirection',
  '!': 'an exclamation mark',
  '\\': 'a backslash',
  '=': 'an assignment',
}

/** One pass over the text, so twice the length takes twice the time. */
export function readCommand(text: string): ReadCommand {
  const reading: Reading = { commands: [[]], word: undefined, quote: '', unclear: '' }
  for (const character of text) {
    if (reading.quote !== '') readQuoted(reading, character)
    else readBare(reading, character)
  }
  endWord(reading)
  if (reading.quote !== '') reading.unclear ||= 'a quote that does not end'
  const commands = reading.commands.filter(words => words.length > 0)
  const program = commands[0]?.[0]
  if (program === undefined) reading.unclear ||= 'no command'
  else if (program.includes('=')) reading.unclear ||= describe('=')
  return { commands, unclear: reading.unclear }
}

interface Reading extends ReadCommand {
  word: string | undefined
  /** The quote we are in, if any. */
  quote: string
}

function readQuoted(reading: Reading, character: string): void {
  if (character === reading.quote) {
    reading.quote = ''
    return
  }
  if (!isAmong(quotable, character)) reading.unclear ||= `${describe(character)} in quotes`
  reading.word += character
}

function readBare(reading: Reading, character: string): void {
  if (character === "'" || character === '"') {
    reading.quote = character
    reading.word ??= ''
  } else if (character === ' ' || character === '\t') endWord(reading)
  else if (separators.includes(character)) {
    reading.unclear ||= describe(character)
    endWord(reading)
    reading.commands.push([])
  } else {
    if (!isAmong(plain, character)) reading.unclear ||= describe(character)
    reading.word = (reading.word ?? '') + character
  }
}

function endWord(reading: Reading): void {
  if (reading.word !== undefined) reading.commands.at(-1)?.push(reading.word)
  reading.word = undefined
}

const isAmong = (kind: RegExp, character: string) => kind.test(character) && !ignorable.test(character)

function describe(character: string): string {
  const known = reasons[character]
  if (known !== undefined) return known
  if (/[;&|()]/.test(character)) return 'more than one command'
  return /[!-~]/.test(character)
    ? `the character ${character}`
    : 'a character that cannot be seen or is easily mistaken'
}

/** The words of a command that is one list of plain words, and nothing to every other text. */
export function plainWords(text: string): string[] | undefined {
  const { commands, unclear } = readCommand(text)
  return unclear === '' ? commands[0] : undefined
}
