import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import { ChoiceFilter } from './filter-bar.tsx'

/** Of which being a list shows something. */
export function BeingFilter(props: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const words = useWords()
  const options = useBeings().map(({ id, name }) => ({ value: id, label: name }))
  return <ChoiceFilter label={words.common.being} all={words.common.allBeings} options={options} {...props} />
}
