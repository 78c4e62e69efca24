export interface HostName {
  /** In lower case, without the dot a full name may end with; an IPv6 address in brackets and in its shortest form. */
  name: string
  port: number | undefined
}

const written = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,254})(?::(\d{0,5}))?$/i
const labels = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/
const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const loopback4 = new RegExp(`^127(?:\\.${byte}){3}$`)
const mappedLoopback = /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/

/** Name and port of a Host header; undefined when it is none (user info, a zone, an encoding, a letter beyond ASCII). */
export function readHost(text: string): HostName | undefined {
  const [, given = '', digits = ''] = written.exec(text) ?? []
  const name = given.startsWith('[') ? URL.parse(`http://${given}`)?.hostname : readName(given.toLowerCase())
  const port = digits === '' ? undefined : Number(digits)
  return name === undefined || (port ?? 0) > 65_535 ? undefined : { name, port }
}

function readName(given: string): string | undefined {
  const name = given.endsWith('.') ? given.slice(0, -1) : given
  return labels.test(name) ? name : undefined
}

/** Whether a name from `readHost` can only mean the machine itself: no name server is ever asked for it. */
export function isLoopbackName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return loopback4.test(name) || mappedLoopback.test(name)
}

/** Whether an address to listen on, as people write it in a setting, can only be reached from this machine. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.trim().replace(/^\[(.*)\]$/, '$1')
  // The address parser of URLs knows every way to write an address: 127.1, 0x7f000001.
  const name = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`)?.hostname
  return name !== undefined && isLoopbackName(name.replace(/\.$/, ''))
}
