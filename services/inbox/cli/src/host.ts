import { CliFault } from './fault.ts'

const usualHost = 'http://127.0.0.1:4003'

/** Where the inbox is: the option wins over the environment. Never ends with a slash. */
export function readHost(option: string | undefined, variable: string | undefined): string {
  const [source, text] =
    option !== undefined ? ['--host', option] : variable ? ['INBOX_URL', variable] : ['', usualHost]
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new CliFault(`${source} is not an address such as ${usualHost}: "${text}"`)
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
