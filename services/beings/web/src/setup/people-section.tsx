import { Select, TextInput } from '@mantine/core'
import { type Language, languages } from '@trivium/beings-contract'
import { loadWords } from '@trivium/beings-words/load'
import { useAddress } from '@trivium/ui'
import { wordsStore } from '../app/words-store.ts'
import forms from '../forms/forms.module.css'
import { useWords } from '../words/use-words.ts'
import type { SetupForm } from './setup-form.ts'

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** The language first, because it changes everything else on the page. */
export function PeopleSection({ form }: { form: SetupForm }) {
  const words = useWords()
  const { change } = useAddress()
  const speak = async (language: string | null) => {
    if (!language) return
    wordsStore.set(await loadWords(language as Language))
    change({ lang: language })
  }
  return (
    <>
      <Select
        label={words.setup.language}
        name="language"
        data={options}
        value={words.language}
        allowDeselect={false}
        onChange={language => void speak(language)}
      />
      <div className={forms.row}>
        <TextInput
          label={words.setup.yourName}
          placeholder={words.setup.names.user}
          maxLength={100}
          autoComplete="nickname"
          autoFocus
          {...form.text('nickname')}
        />
        <TextInput
          label={words.setup.beingName}
          placeholder={words.setup.names.curator}
          maxLength={100}
          autoComplete="off"
          {...form.text('curatorName')}
        />
      </div>
    </>
  )
}
