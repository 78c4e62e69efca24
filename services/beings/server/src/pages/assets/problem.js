import { element } from './dom.js'
import { words } from './words.js'

/** Leads back to this page afterwards. */
export const signInPath = () => `/login?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`

/** What a person is told about an error, for inside of an element. */
export function describeProblem({ message, lang, signedOut }) {
  if (!signedOut) return [element('span', { lang }, message)]
  // In a tab of its own, so that what was typed here stays.
  return [words.signedOut, ' ', element('a', { href: signInPath(), target: '_blank' }, words.signIn)]
}

export const problemNotice = error => element('p', { class: 'notice bad', role: 'alert' }, ...describeProblem(error))
