import { type PermissionQuestion, showText } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'

type About = Pick<PermissionQuestion, 'type' | 'access' | 'whole'>

const byAccess = { '': 'FileAccess', read: 'FileRead', write: 'FileWrite' } as const

/** What is asked, with `{name}` for who asks. */
export function questionPattern({ script }: Words, { type, access, whole }: About): string {
  const kind = type === 'FileAccess' ? (whole ? 'FolderRead' : byAccess[access]) : type
  return script.ask.questions[kind] ?? script.ask.anything
}

type Covered = About & Pick<PermissionQuestion, 'resource' | 'wider'>

/** What stands on the button: an answer that covers a folder or a host says so. */
export function answerLabel(words: Words, question: Covered, answer: { allowed: boolean; wider: boolean }): string {
  const { allow, allowWider, deny } = words.script.ask
  const place = question.whole ? question.resource : answer.wider ? question.wider : ''
  const labels = answer.allowed ? allowWider : words.questionCard.denyWider
  const pattern = place === '' ? undefined : widerPattern(labels, question)
  if (pattern) return fillText(pattern, { place: showText(place).text })
  return answer.allowed ? allow : deny
}

/** Whether there is a wider answer that can be told in words; nothing else is offered. */
export function hasWider({ script }: Words, question: Covered): boolean {
  return question.wider !== '' && !question.whole && widerPattern(script.ask.allowWider, question) !== undefined
}

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const widerPattern = (labels: Labels, { type, access }: About): string | undefined => labels[type]?.[access]
