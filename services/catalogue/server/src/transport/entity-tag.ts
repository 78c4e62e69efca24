import { hash, randomBytes } from 'node:crypto'

/** Versions of the embedded engine mean something in one process only; tags of another must not match by chance. */
const ofThisProcess = randomBytes(12).toString('base64url')

/** Equal tags mean equal answers: it names the question and the version of the data. Weak, because encodings share it. */
export function entityTag(key: string, version: string): string {
  return `W/"${hash('sha1', `${ofThisProcess} ${version} ${key}`, 'base64url')}"`
}

/** Whether the client has it already, as its If-None-Match says; weak and strong tags are alike here. */
export function isKnown(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  for (const [one] of header.matchAll(/"[^"]*"/g)) if (one === opaque) return true
  return false
}
