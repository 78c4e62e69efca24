import { basename } from 'node:path'

const longestBytes = 120

/** The last part of whatever path a client sends, without anything that means something to a file system or a shell. */
export function safeFileName(given: string): string {
  const last = basename(given.replaceAll('\\', '/'))
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*/\\]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
  const name = reserved.test(plain) ? `_${plain}` : plain
  return shorten(name) || 'file'
}

// Names Windows gives to devices, with any ending.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

// The ending tells people and programs what the file is, so it is the middle that goes.
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longestBytes) return name
  const ending = /\.[\w]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - ending.length)
  while (Buffer.byteLength(stem + ending) > longestBytes) stem = Array.from(stem).slice(0, -1).join('')
  return stem + ending
}
