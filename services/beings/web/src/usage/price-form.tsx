import { Button, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KnownPrice, ModelPrice } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { useWords } from '../words/use-words.ts'
import { usageApi, usageKeys } from './api.ts'

interface PriceFormProps {
  /** What is known already. */
  price: KnownPrice | undefined
  /** For which model a new one is, where that is decided. */
  model?: string
  clientType?: string
  onDone: () => void
}

/** A price of one's own; one that is there already is replaced, or taken away. */
export function PriceForm({ price, model, clientType, onDone }: PriceFormProps) {
  const words = useWords()
  const client = useQueryClient()
  const saved = () => {
    void client.invalidateQueries({ queryKey: usageKeys.prices })
    toast.done(words.views.saved)
    onDone()
  }
  const form = useForm({
    schema: ModelPrice,
    initial: price
      ? {
          model: price.model,
          clientType: price.clientType,
          promptPrice: price.promptPrice,
          completionPrice: price.completionPrice,
        }
      : { ...(model && { model }), ...(clientType && { clientType }) },
    send: (input: ModelPrice) => usageApi.savePrices({ prices: [input] }),
    onSaved: saved,
  })
  const remove = async () => {
    if (!price) return
    await usageApi.savePrices({ prices: [], remove: [{ model: price.model, clientType: price.clientType }] })
    saved()
  }
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      <TextInput label={words.prices.model} withAsterisk maxLength={200} {...form.text('model')} />
      <TextInput label={words.prices.client} maxLength={100} {...form.text('clientType')} />
      <div className={forms.row}>
        <NumberInput label={words.prices.sent} withAsterisk min={0} {...form.field<string | number>('promptPrice')} />
        <NumberInput
          label={words.prices.received}
          withAsterisk
          min={0}
          {...form.field<string | number>('completionPrice')}
        />
      </div>
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        {price?.isOwn && (
          <Button variant="default" onClick={() => void remove()}>
            {words.budgets.remove}
          </Button>
        )}
        <Button type="submit" loading={form.saving}>
          {words.prices.save}
        </Button>
      </div>
    </form>
  )
}
