import type { Participant } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'

export const commandNames = ['new', 'model', 'remember', 'timer', 'task'] as const
export type CommandName = (typeof commandNames)[number]

export interface Offer {
  key: string
  label: string
  detail?: string
  /** What the text and the cursor become; a command that does something else leaves no text. */
  text: string
  cursor: number
  command?: CommandName
}

interface Typed {
  text: string
  cursor: number
}

/** What can be written at the cursor: a command after a slash at the beginning, a member after an at sign. */
export function findOffers(words: Words, members: readonly Participant[], typed: Typed): Offer[] {
  return [...findCommands(words, typed), ...findMembers(members, typed)]
}

function findCommands({ chatPage }: Words, { text }: Typed): Offer[] {
  const begun = /^\/(\S*)$/.exec(text)?.[1]?.toLowerCase()
  if (begun === undefined) return []
  return commandNames
    .filter(name => name.startsWith(begun) || chatPage.commands[name].toLowerCase().includes(begun))
    .map(name => {
      const phrase = name === 'new' || name === 'model' ? '' : chatPage.phrases[name]
      return {
        key: name,
        label: `/${name}`,
        detail: chatPage.commands[name],
        text: phrase,
        cursor: phrase.length,
        command: name,
      }
    })
}

function findMembers(members: readonly Participant[], { text, cursor }: Typed): Offer[] {
  const begun = /(?:^|\s)@([^\s@]*)$/.exec(text.slice(0, cursor))?.[1]
  if (begun === undefined) return []
  const start = cursor - begun.length
  return members
    .filter(({ name }) => name.toLowerCase().includes(begun.toLowerCase()))
    .slice(0, 8)
    .map(({ id, name }) => ({
      key: id,
      label: `@${name}`,
      text: `${text.slice(0, start)}${name} ${text.slice(cursor)}`,
      cursor: start + name.length + 1,
    }))
}

/** The members that are named in a text. Where one name begins with another, the longer one is meant. */
export function findNamed(members: readonly Participant[], text: string): string[] {
  let rest = text
  const named: string[] = []
  for (const { id, name } of members.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue
    named.push(id)
    rest = rest.replaceAll(`@${name}`, '')
  }
  return named
}
