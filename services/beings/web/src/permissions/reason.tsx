import { useWords } from '../words/use-words.ts'
import { reasonText } from './reason-text.ts'

/** Why something was decided as it was. */
export function Reason({ text: said }: { text: string }) {
  const { text, english } = reasonText(useWords(), said)
  return <bdi {...(english && { lang: 'en' })}>{text}</bdi>
}
