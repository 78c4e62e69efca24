/** What PostgreSQL's own programs understand in an address; `pg` knows words of its own besides. */
const understood = new Set([
  'host',
  'port',
  'user',
  'dbname',
  'sslmode',
  'sslcert',
  'sslkey',
  'sslrootcert',
  'sslcrl',
  'sslnegotiation',
  'channel_binding',
  'connect_timeout',
  'keepalives',
  'target_session_attrs',
  'options',
])

export interface LibpqConnection {
  address: string
  /** The password travels here: whoever lists the processes of a machine sees their arguments. */
  environment: Record<string, string>
}

/** The address in DATABASE_URL for pg_dump, pg_restore and psql. */
export function libpqConnection(url: string): LibpqConnection {
  const address = new URL(url)
  const environment: Record<string, string> = {}
  if (address.password !== '') {
    environment.PGPASSWORD = decodeURIComponent(address.password)
    address.password = ''
  }
  const given = [...address.searchParams]
  address.search = ''
  for (const [name, value] of given) {
    if (name === 'password') environment.PGPASSWORD = value
    else if (name === 'ssl') address.searchParams.set('sslmode', /^(true|1)$/.test(value) ? 'require' : 'prefer')
    else if (name === 'sslmode' && value === 'no-verify') address.searchParams.set('sslmode', 'require')
    else if (understood.has(name)) address.searchParams.set(name, value)
  }
  // libpq takes a plus sign for itself, where URLSearchParams means a blank.
  address.search = address.search.replaceAll('+', '%20')
  return { address: address.href, environment }
}
