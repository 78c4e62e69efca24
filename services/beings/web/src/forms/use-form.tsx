import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { TObject } from 'typebox'
import { useWords } from '../words/use-words.ts'
import { checkDraft, checkField, type Draft, dropEmpty } from './check-field.ts'
import { faultOf, serverFaults } from './server-faults.ts'
import { useDraft } from './use-draft.ts'

interface FormOptions<Input, Output> {
  /** The body that the server expects, from the contract. */
  schema: TObject
  /** What is stored: a field that nobody has touched here follows it. */
  initial: Draft
  /** With the names of the fields that were touched: of a change to something stored, only those are sent (`onlyFields`). */
  send: (input: Input, touched: readonly string[]) => Promise<Output>
  onSaved: (output: Output) => void
}

/** A form over a schema of the contract: a field is checked when it is left, and nothing typed is lost by a refusal. */
export function useForm<Input, Output>({ schema, initial, send, onSaved }: FormOptions<Input, Output>) {
  const words = useWords()
  const { draft, touched, set: edit, saved } = useDraft(initial)
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const saving = useMutation({
    // What is typed while it is on its way is not saved by it: this `saved` knows what was there when it was sent.
    mutationFn: async (input: Input) => {
      const output = await send(input, touched)
      saved()
      return output
    },
    meta: { failure: false },
    onSuccess: onSaved,
  })
  const refused = useMemo(
    () => (saving.error ? serverFaults(saving.error, Object.keys(schema.properties)) : undefined),
    [saving.error, schema],
  )

  const set = (name: string, value: unknown) => {
    edit(name, value)
    setFaults(before => ({ ...before, [name]: undefined }))
    if (saving.error) saving.reset()
  }
  const check = (name: string) =>
    setFaults(before => ({ ...before, [name]: checkField(words, schema, { name, value: draft[name] }) }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkDraft(words, schema, draft)
    setFaults(found)
    if (Object.keys(found).length === 0) saving.mutate(dropEmpty(draft) as Input)
    else focusFirst(event.currentTarget as HTMLElement)
  }

  // What the server says is English, whatever the page speaks.
  const errorAt = (name: string): ReactNode => {
    const said = refused?.fields[name]
    return faults[name] ?? (said && <span lang="en">{said}</span>)
  }

  return {
    draft,
    set,
    submit,
    saving: saving.isPending,
    /** What the server said that belongs to no field. */
    fault: faultOf(saving.error, Object.keys(schema.properties)),
    changed: JSON.stringify(dropEmpty(draft)) !== JSON.stringify(dropEmpty(initial)),
    /** For a field that holds text. */
    text: (name: string) => ({
      name,
      value: String(draft[name] ?? ''),
      error: errorAt(name),
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
      onBlur: () => check(name),
    }),
    /** For a field that gives its value itself: a choice, a number, a switch. */
    field: <Value,>(name: string) => ({
      name,
      value: draft[name] as Value,
      error: errorAt(name),
      onChange: (value: Value) => set(name, value ?? undefined),
      onBlur: () => check(name),
    }),
  }
}

/** Once the faults are drawn, the first field that has one gets the focus. */
function focusFirst(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
