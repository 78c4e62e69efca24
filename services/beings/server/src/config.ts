import {
  type ConfigOf,
  type Environment,
  flag,
  integer,
  list,
  port,
  readConfig,
  sharedVariables,
} from '@trivium/config'

/** Every variable of the service; docs/configuration.md is checked against it. */
export const variables = {
  ...sharedVariables,
  port: port('BEINGS_PORT', { help: 'Port of the beings.', default: 4002 }),
  cataloguePort: port('CATALOGUE_PORT', { help: 'Port of the catalogue, closed to beings.', default: 4001 }),
  inboxPort: port('INBOX_PORT', { help: 'Port of the inbox, closed to beings.', default: 4003 }),
  siblingPorts: list('TRIVIUM_SIBLING_PORTS', {
    help: 'Ports of the services that were started together, closed to beings; set by `npm start`.',
    default: [],
    items: 'ports',
    item: value => /^\d{1,5}$/.test(value),
  }),
  allowedHosts: list('BEINGS_ALLOWED_HOSTS', {
    help: 'Host names, besides the local ones, under which the service may be opened.',
    default: [],
    items: 'host names such as beings.example.org or beings.example.org:8443',
    item: value => /^[a-z0-9.:[\]-]+$/i.test(value),
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
