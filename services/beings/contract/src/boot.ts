import type { WebSkin } from './configuration.ts'
import type { Language } from './languages.ts'
import type { PageName } from './pages.ts'

/** The element of the page that holds what the web interface needs before it can ask anything. */
export const bootElement = 'boot'

/** Why a page could not be shown. Message and details are those of the API, which speaks English. */
export interface PageFailure {
  status: number
  code: string
  /** Empty where the usual title says as much. */
  message: string
  details: string
  requestId: string
}

export interface Boot {
  page: PageName
  language: Language
  skin: WebSkin
  version: string
  /** Whether the service is set up; until then there are only the set-up and the help. */
  ready: boolean
  /** A page that anybody may read is also read by who has no session: then nothing is asked that needs one. */
  signedIn: boolean
  /** Nothing is known under the id in the address. */
  missing: boolean
  /** Whether there is one to sign in with. */
  hasPassword: boolean
  /** Why somebody was not let in who signed in without a script; empty otherwise. */
  refusal: string
  /** Shown in place of the page. */
  failure: PageFailure | null
  /** Where the stream of events was when the page was made: whatever is asked for afterwards is newer than that. */
  stream?: { instance: string; after: number }
  /** Only before the set-up. */
  setUp?: SetUpBoot
}

/** What the set-up begins with. */
export interface SetUpBoot {
  dataDirectory: string
  /** The service can be reached from other machines. */
  passwordNeeded: boolean
  /** What was sent without a script and refused, or stands in the address: nothing typed is lost. */
  given: Readonly<Record<string, string>>
  /** Why it was refused, in English; `isForm` where a field could not be read at all. */
  problem?: { text: string; isForm: boolean }
}
