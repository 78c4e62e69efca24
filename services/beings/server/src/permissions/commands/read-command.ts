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
  const commands: string[][] = [[]]
  let word: string | undefined
  let quote = ''
  let unclear = ''
  const doubt = (reason: string) => {
    unclear ||= reason
  }
  const endWord = () => {
    if (word !== undefined) commands.at(-1)?.push(word)
    word = undefined
  }
  for (const character of text) {
    if (quote !== '') {
      if (character === quote) quote = ''
      else {
        if (!quotable.test(character) || ignorable.test(character)) doubt(`${describe(character)} in quotes`)
        word += character
      }
    } else if (character === "'" || character === '"') {
      quote = character
      word ??= ''
    } else if (character === ' ' || character === '\t') endWord()
    else if (separators.includes(character)) {
      doubt(describe(character))
      endWord()
      commands.push([])
    } else {
      if (!plain.test(character) || ignorable.test(character)) doubt(describe(character))
      word = (word ?? '') + character
    }
  }
  endWord()
  if (quote !== '') doubt('a quote that does not end')
  const filled = commands.filter(words => words.length > 0)
  if (filled[0] === undefined) doubt('no command')
  else if (filled[0][0]?.includes('=')) doubt(describe('='))
  return { commands: filled, unclear }
}

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
