import { Button } from '@mantine/core'
import { type FirstRun, FirstRun as FirstRunSchema, pagePaths, toLanguage } from '@trivium/beings-contract'
import { Wordmark } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import { ClientDoorContext } from '../ai-clients/client-door.ts'
import type { ClientChoice } from '../ai-clients/client-fields.tsx'
import { boot } from '../app/boot.ts'
import { PageLink } from '../app/page-link.tsx'
import { useSkin } from '../app/skin-store.ts'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { useForm } from '../forms/use-form.tsx'
import { BeingsMark } from '../frame/beings-mark.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { withQuery } from '../patterns/use-list.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { setupApi, setupCode, setupDoor } from './api.ts'
import { givenAnswers, givenClient } from './given-answers.ts'
import { LookSection } from './look-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PlaceSection } from './place-section.tsx'
import classes from './setup.module.css'
import { ThinkingSection } from './thinking-section.tsx'

/** The first page a new user sees; every answer has a default, so that it can be finished with one click. */
export function SetupPage() {
  const words = useWords()
  usePageTitle(words.setup.title)
  const webSkin = useSkin()
  const [client, setClient] = useState<ClientChoice>(givenClient)
  const [done, setDone] = useState(false)
  const form = useForm({
    schema: FirstRunSchema,
    initial: givenAnswers(),
    send: (answers: FirstRun) => {
      const { names } = words.setup
      const code = setupCode()
      return setupApi.finish({
        nickname: names.user,
        curatorName: names.curator,
        ...answers,
        language: toLanguage(words.language) ?? 'en-US',
        webSkin,
        aiClientType: client.type,
        config: trimmed(client.config),
        ...(code && { code }),
      })
    },
    onSaved() {
      setDone(true)
      // The whole service answers from now on, and it knows who this is.
      window.location.assign(pagePaths.chat)
    },
  })
  const carried = { lang: words.language, code: setupCode() }
  return (
    <ClientDoorContext value={setupDoor}>
      <main className={classes.door} id="main">
        <div className={classes.sheet}>
          <Wordmark icon={<BeingsMark />} name="Beings" />
          <h1 tabIndex={-1}>{words.setup.welcome}</h1>
          <p className={classes.lead}>{words.setup.lead}</p>
          <Problem />
          <form onSubmit={form.submit} noValidate>
            <Section title={words.setup.people}>
              <PeopleSection form={form} />
            </Section>
            <Section title={words.setup.look}>
              <LookSection />
            </Section>
            <Section title={words.setup.thinking}>
              <ThinkingSection value={client} onChange={setClient} />
            </Section>
            <Section title={words.setup.place}>
              <PlaceSection form={form} />
            </Section>
            <FormFault {...form.fault} />
            <Button type="submit" size="md" fullWidth loading={form.saving || done}>
              {words.setup.finish}
            </Button>
          </form>
          <p className={classes.help}>
            <PageLink alone to={withQuery(`${pagePaths.help}/getting-started`, carried)}>
              {words.setup.whatIsThis}
            </PageLink>
            {' · '}
            <PageLink alone to={withQuery(pagePaths.help, carried)}>
              {words.pages.help}
            </PageLink>
          </p>
        </div>
      </main>
    </ClientDoorContext>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      <div className={forms.form}>{children}</div>
    </fieldset>
  )
}

/** What was wrong with a form that was sent without this script. */
function Problem() {
  const words = useWords()
  const problem = boot.setUp?.problem
  if (!problem) return null
  const reason = <span lang="en">{problem.text}</span>
  return (
    <p className={forms.fault} role="alert">
      <span>{problem.isForm ? fill(words.setup.unusable, { issues: reason }) : reason}</span>
    </p>
  )
}

const trimmed = (config: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(config).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])))
