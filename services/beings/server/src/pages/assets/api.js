import { words } from './words.js'

/** Calls the service and throws what it says when it refuses. */
async function call(path, options) {
  const response = await fetch(path, { ...options, headers: { accept: 'application/json', ...options?.headers } })
  const answer = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { message = words.noAnswer, details = '' } = answer?.error ?? {}
  throw new Error([message, details].filter(Boolean).join(' '))
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
