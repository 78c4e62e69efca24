import { words } from './words.js'

/** Calls the service and throws what it says when it refuses. */
async function call(path, options) {
  const headers = { accept: 'application/json', ...options?.headers }
  const response = await fetch(path, { ...options, headers }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok) return answer
  const { message, details } = answer?.error ?? {}
  if (!message) throw new Error(words.noAnswer)
  // Its messages are for programs too, so they are English on every page.
  const error = new Error([message, details].filter(Boolean).join(' '))
  throw Object.assign(error, { lang: 'en', signedOut: response.headers.get('beings-reason') === 'no_session' })
}

export const get = path => call(path)

export const send = (method, path, body) =>
  call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const post = (path, body) => send('POST', path, body)

export function upload(path, file) {
  const form = new FormData()
  form.append('file', file)
  return call(path, { method: 'POST', body: form })
}
