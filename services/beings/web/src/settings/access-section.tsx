import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Configuration, pagePaths } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { Type } from 'typebox'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { useWords } from '../words/use-words.ts'
import { type PasswordChange, settingsApi, settingsKeys } from './api.ts'
import classes from './settings.module.css'

/** The shortest password that is taken; the server has the last word. */
const shortest = 8
const secret = Type.String({ minLength: 1, maxLength: 1024 })
const newPassword = Type.String({ minLength: shortest, maxLength: 1024 })
const First = Type.Object({ password: newPassword, keepTokens: Type.Optional(Type.Boolean()) })
const Another = Type.Object({ ...First.properties, currentPassword: secret })

/** Who may open the service. */
export function AccessSection({ configuration: { passwordSet } }: { configuration: Configuration }) {
  const words = useWords()
  return (
    <>
      <p className={classes.text}>
        {words.login.password}: {passwordSet ? words.settings.passwordSet : words.settings.passwordNone}
      </p>
      <PasswordForm key={String(passwordSet)} isSet={passwordSet} />
      {passwordSet && <SignOut />}
    </>
  )
}

function PasswordForm({ isSet }: { isSet: boolean }) {
  const words = useWords()
  const client = useQueryClient()
  const form = useForm({
    schema: isSet ? Another : First,
    initial: { keepTokens: false },
    async send(change: PasswordChange) {
      // What is on its way would arrive after the session it was asked with is over.
      await client.cancelQueries()
      return settingsApi.setPassword(change)
    },
    onSaved() {
      toast.done(words.views.saved)
      void client.invalidateQueries({ queryKey: settingsKeys.configuration })
      void client.invalidateQueries({ queryKey: settingsKeys.tokens })
      for (const name of ['password', 'currentPassword']) form.set(name, '')
    },
  })
  const { value, onChange } = form.field<boolean>('keepTokens')
  return (
    <form onSubmit={form.submit} className={forms.form} noValidate>
      {isSet && (
        <PasswordInput
          label={words.settings.currentPassword}
          autoComplete="current-password"
          {...form.text('currentPassword')}
        />
      )}
      <PasswordInput
        label={words.settings.newPassword}
        description={fillText(words.settings.passwordHint, { shortest })}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <Checkbox
        label={words.settings.keepTokens}
        description={words.settings.keepTokensHint}
        checked={value}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <FormFault {...form.fault} />
      <div className={forms.buttons}>
        <Button type="submit" loading={form.saving}>
          {isSet ? words.settings.changePassword : words.settings.setPassword}
        </Button>
      </div>
    </form>
  )
}

function SignOut() {
  const words = useWords()
  const client = useQueryClient()
  const leave = useMutation({
    onMutate: () => client.cancelQueries(),
    mutationFn: settingsApi.signOut,
    onSuccess: () => window.location.assign(pagePaths.signIn),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={15} />}
      loading={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {words.settings.signOut}
    </Button>
  )
}
