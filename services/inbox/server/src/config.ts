import { join } from 'node:path'
import {
  type ConfigOf,
  databaseUrl,
  type Environment,
  integer,
  list,
  openDataDirectory,
  port,
  readConfig,
  redisUrl,
  StartFault,
  sharedVariables,
  siblingPorts,
  text,
  url,
} from '@trivium/config'
import { isRange } from '@trivium/egress'
import { allowedHosts, type DoorOptions } from '@trivium/http'
import { limits } from '@trivium/inbox-contract'
import { isAllowedTarget } from '@trivium/inbox-relay'

const limit = (name: string, value: number, help: string) =>
  integer(`INBOX_LIMIT_${name}`, { help: `${help} 0 turns the limit off.`, default: value, min: 0 })

const bound = (name: string, min: number, help: string) =>
  integer(`INBOX_${name}`, { help, default: undefined, defaultText: '(no bound)', min })

export const variables = {
  ...sharedVariables,
  databaseUrl,
  redisUrl,
  siblingPorts,
  port: port('INBOX_PORT', { help: 'Port of the inbox.', default: 4003 }),
  publicUrl: url('INBOX_PUBLIC_URL', {
    help: 'The address senders reach the inbox at; receive URLs begin with it.',
    default: undefined,
    defaultText: '(http://HOST:INBOX_PORT)',
    protocols: ['http:', 'https:'],
  }),
  allowedHosts: allowedHosts('INBOX_ALLOWED_HOSTS'),
  secretKey: text('INBOX_SECRET_KEY', {
    help: 'Encrypts the secrets of signature verifiers. Needed with DATABASE_URL; otherwise DATA_DIR/inbox.key is made.',
    default: undefined,
    secret: true,
  }),
  allowedTargets: list('INBOX_ALLOWED_TARGETS', {
    help: 'Hosts and address ranges that forwarding may reach although they are private; never the services themselves.',
    default: [],
    defaultText: '(loopback when HOST and INBOX_PUBLIC_URL are loopback addresses, otherwise none)',
    items: 'hosts or address ranges such as 10.0.0.0/8',
    item: isAllowedTarget,
  }),
  workerPort: integer('INBOX_WORKER_PORT', {
    help: 'Port where the worker answers /healthz, /readyz and /metrics.',
    default: undefined,
    defaultText: '(none: it answers nowhere)',
    min: 0,
    max: 65_535,
  }),
  workerConcurrency: integer('INBOX_WORKER_CONCURRENCY', {
    help: 'Deliveries one worker process makes at the same time.',
    default: 64,
    min: 1,
    max: 1_000,
  }),
  trustedProxies: list('INBOX_TRUSTED_PROXIES', {
    help: 'Addresses whose X-Forwarded-For is believed.',
    default: [],
    items: 'addresses or ranges such as 10.0.0.0/8',
    item: isRange,
  }),
  keepCount: integer('INBOX_KEEP_COUNT', {
    help: 'Requests kept per endpoint, the newest. Pinned ones are not counted.',
    default: limits.requestsKept,
    min: 1,
    max: limits.requestsKept,
  }),
  keepSeconds: bound('KEEP_SECONDS', limits.shortestAgeSeconds, 'How long requests are kept, unless they are pinned.'),
  keepBytes: bound('KEEP_BYTES', limits.bodyBytes, 'What the requests of one endpoint may take, without pinned ones.'),
  totalBytes: bound(
    'TOTAL_BYTES',
    16 * limits.bodyBytes,
    'What all requests may take together. Beyond it the oldest go, pinned ones last; from 80 % on there is a warning.',
  ),
  endpointSeconds: bound(
    'ENDPOINT_SECONDS',
    60,
    'How long an endpoint lives at most, with everything it has captured.',
  ),
  limitCapturePerEndpoint: limit('CAPTURE_PER_ENDPOINT', 60_000, 'Captured requests per minute and endpoint.'),
  limitCapturePerClient: limit('CAPTURE_PER_CLIENT', 120_000, 'Captured requests per minute and client address.'),
  limitCreatePerClient: limit('CREATE_PER_CLIENT', 1_000, 'Endpoints created per hour and client address.'),
  limitReplayPerClient: limit('REPLAY_PER_CLIENT', 600, 'Replays per minute and client address.'),
  limitStreamsPerEndpoint: limit('STREAMS_PER_ENDPOINT', 50, 'Open live streams per endpoint and process.'),
}

export type InboxConfig = ConfigOf<typeof variables>

export function readInboxConfig(environment: Environment): InboxConfig {
  const config = readConfig(environment, variables)
  if (config.databaseUrl && !config.secretKey) {
    throw new StartFault(
      'INBOX_SECRET_KEY must be set together with DATABASE_URL, to the same long random text for every server and worker. ' +
        'Make one with: openssl rand -base64 32',
    )
  }
  if (config.publicUrl && new URL(config.publicUrl).pathname !== '/') {
    throw new StartFault(
      `INBOX_PUBLIC_URL must be an address without a path, but is "${config.publicUrl}". ` +
        'The pages of the inbox live at the root of a name: give it one of its own, such as https://inbox.example.org',
    )
  }
  return config
}

/** The receive path stands outside of these. */
export function doorsOf({ host, publicUrl, allowedHosts }: InboxConfig): DoorOptions {
  return { host, publicUrl, allowedHosts, variable: variables.allowedHosts.name }
}

/** Where the embedded database lies; the folder is made when it is missing. */
export function databaseFile(config: InboxConfig): string {
  return join(openDataDirectory(config.dataDir, ['inbox.db', 'inbox.key', 'backups']), 'inbox.db')
}
