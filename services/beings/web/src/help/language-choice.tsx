import { Select } from '@mantine/core'
import { languages } from '@trivium/beings-contract'
import { boot } from '../app/boot.ts'
import { useWords } from '../words/use-words.ts'
import classes from './help.module.css'

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** The help in another language, whatever the service speaks. All words are another part then, so the page is loaded anew. */
export function LanguageChoice() {
  const words = useWords()
  const choose = (language: string | null) => {
    const address = new URL(window.location.href)
    if (language) address.searchParams.set('lang', language)
    window.location.assign(address)
  }
  return (
    <Select
      aria-label={words.helpPage.language}
      className={classes.language ?? ''}
      data={options}
      value={boot.language}
      allowDeselect={false}
      onChange={choose}
    />
  )
}
