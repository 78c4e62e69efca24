import {
  type ConfigOf,
  type Environment,
  flag,
  integer,
  list,
  port,
  readConfig,
  sharedVariables,
  siblingPorts,
  url,
} from '@trivium/config'
import { isRange } from '@trivium/egress'
import { allowedHosts, type DoorOptions } from '@trivium/http'
import { isHeaderPair } from './telemetry/send-otlp.ts'

/** Every variable of the service; docs/configuration.md is checked against it. */
export const variables = {
  ...sharedVariables,
  port: port('BEINGS_PORT', { help: 'Port of the beings.', default: 4002 }),
  cataloguePort: port('CATALOGUE_PORT', { help: 'Port of the catalogue, closed to beings.', default: 4001 }),
  inboxPort: port('INBOX_PORT', { help: 'Port of the inbox, closed to beings.', default: 4003 }),
  siblingPorts,
  allowedHosts: allowedHosts('BEINGS_ALLOWED_HOSTS'),
  trustedProxies: list('BEINGS_TRUSTED_PROXIES', {
    help: 'Addresses whose X-Forwarded-For is believed, when attempts to sign in are counted.',
    default: [],
    items: 'addresses or ranges such as 10.0.0.0/8',
    item: isRange,
  }),
  secureCookies: flag('BEINGS_SECURE_COOKIES', {
    help: 'Mark the session cookie `Secure`: set it when a proxy in front speaks HTTPS.',
    default: false,
  }),
  codeRoots: list('BEINGS_CODE_ROOTS', {
    help: 'Folders, besides the workspaces, that the code browser may show.',
    default: [],
    items: 'absolute folder paths',
    item: value => value.startsWith('/') || /^[a-z]:[\\/]/i.test(value),
  }),
  permissionTimeoutMinutes: integer('BEINGS_PERMISSION_TIMEOUT_MINUTES', {
    help: 'Minutes after which an unanswered permission request counts as denied; 0 waits for ever.',
    default: 0,
    min: 0,
    max: 525_600,
  }),
  otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', {
    help: 'Collector that gets the traces of turns, as OTLP in JSON over HTTP; `/v1/traces` is added.',
    default: undefined,
    protocols: ['http:', 'https:'],
    secret: true,
  }),
  otlpHeaders: list('OTEL_EXPORTER_OTLP_HEADERS', {
    help: 'Headers for the collector, `name=value` each.',
    default: [],
    items: 'name=value pairs, values percent-encoded',
    item: isHeaderPair,
    secret: true,
  }),
}

export type BeingsConfig = ConfigOf<typeof variables> & {
  /** Saved settings give way to what the environment says, so it matters which values were given. */
  readonly given: ReadonlySet<keyof typeof variables>
}

export function readBeingsConfig(environment: Environment): BeingsConfig {
  const given = Object.entries(variables).filter(([, variable]) => (environment[variable.name] ?? '').trim() !== '')
  return {
    ...readConfig(environment, variables),
    given: new Set(given.map(([key]) => key as keyof typeof variables)),
  }
}

/** Names are checked whatever the address is: a session is all that stands between a page and the beings. */
export function doorsOf({ host, allowedHosts }: BeingsConfig): DoorOptions {
  return { host, allowedHosts, always: true, variable: variables.allowedHosts.name }
}
