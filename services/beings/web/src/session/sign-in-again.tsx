import { Button, Modal, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestJson } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './session.module.css'
import { session, useSignedOut } from './session-store.ts'
import { signInFault } from './sign-in-fault.ts'

/** A session that is over is asked for above the page, so that nothing on it is lost. */
export function SignInAgain() {
  const signedOut = useSignedOut()
  const words = useWords()
  return (
    <Modal
      opened={signedOut}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.signedOut.title}
    >
      <SignInForm />
    </Modal>
  )
}

function SignInForm() {
  const words = useWords()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => requestJson('/login', { method: 'POST', body: { password } }),
    meta: { failure: false },
    onSuccess() {
      session.found()
      void client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <p className={classes.text}>{words.signedOut.text}</p>
      <PasswordInput
        label={words.login.password}
        value={password}
        autoComplete="current-password"
        data-autofocus
        maxLength={1024}
        error={signIn.error ? signInFault(words, signIn.error) : undefined}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => window.location.reload()}>
          {words.signedOut.reload}
        </Button>
        <Button type="submit" loading={signIn.isPending} disabled={password === ''}>
          {words.login.title}
        </Button>
      </div>
    </form>
  )
}
