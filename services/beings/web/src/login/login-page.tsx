import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { pagePaths } from '@trivium/beings-contract'
import { requestJson, useAddress, Wordmark } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { boot } from '../app/boot.ts'
import { PageLink } from '../app/page-link.tsx'
import { BeingsMark } from '../frame/beings-mark.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { signInFault } from '../session/sign-in-fault.ts'
import { useWords } from '../words/use-words.ts'
import classes from './login.module.css'

/** The door from elsewhere. */
export function LoginPage() {
  const words = useWords()
  usePageTitle(words.login.title)
  return (
    <main className={classes.door} id="main">
      <section className={classes.card}>
        <Wordmark icon={<BeingsMark />} name="Beings" />
        <h1>{words.login.title}</h1>
        {boot.hasPassword ? <LoginForm /> : <p className={classes.notice}>{words.login.noPassword}</p>}
        <p className={classes.help}>
          <PageLink alone to={pagePaths.help}>
            {words.pages.help}
          </PageLink>
        </p>
      </section>
    </main>
  )
}

function LoginForm() {
  const words = useWords()
  const { search } = useAddress()
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => requestJson('/login', { method: 'POST', body: { password } }),
    meta: { failure: false },
    // The server knows where one may go; it takes a path of its own and nothing else.
    onSuccess: () =>
      window.location.assign(`${pagePaths.signIn}?${new URLSearchParams({ next: search.get('next') ?? '' })}`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <PasswordInput
        label={words.login.password}
        value={password}
        autoComplete="current-password"
        autoFocus
        maxLength={1024}
        error={signIn.error ? signInFault(words, signIn.error) : boot.refusal}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        fullWidth
        size="sm"
        loading={signIn.isPending || signIn.isSuccess}
        disabled={password === ''}
      >
        {words.login.title}
      </Button>
    </form>
  )
}
