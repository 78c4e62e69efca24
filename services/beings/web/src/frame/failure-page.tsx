import { Button } from '@mantine/core'
import { type PageFailure, pagePaths } from '@trivium/beings-contract'
import { ShortId, Wordmark } from '@trivium/ui'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { BeingsMark } from './beings-mark.tsx'
import classes from './failure-page.module.css'
import { usePageTitle } from './page-title.ts'

/**
 * Why there is no page. Its ways out are links that ask the server: whether there is a session, and whether the service is
 * well again, is not known here.
 */
export function FailurePage({ failure }: { failure: PageFailure }) {
  const words = useWords()
  const { status, code, message, details, requestId } = failure
  const title = named(words.failures.titles, String(status))
  usePageTitle(title)
  // Of a fault of ours the details are the request id, which stands below.
  const said = [message, status >= 500 ? '' : details].filter(Boolean).join(' ')
  // Who is refused for a reason of its own would sign in again for nothing.
  const advised = status === 403 && details !== ''
  return (
    <main className={classes.door} id="main">
      <section className={classes.card}>
        <Wordmark icon={<BeingsMark />} name="Beings" />
        <p className={classes.code}>
          {status} {code}
        </p>
        <h1>{title}</h1>
        {said && (
          <p className={classes.said} lang="en">
            <bdi>{said}</bdi>
          </p>
        )}
        {status >= 500 && (
          <p className={classes.quiet}>
            {words.ui.request} <ShortId id={requestId} />
          </p>
        )}
        {!advised && <p className={classes.quiet}>{named(words.failures.next, String(status))}</p>}
        <p className={classes.ways}>
          <Button component="a" href={pagePaths.chat}>
            {words.failures.toChat}
          </Button>
          <Button component="a" href={pagePaths.help} variant="default">
            {words.pages.help}
          </Button>
        </p>
      </section>
    </main>
  )
}
