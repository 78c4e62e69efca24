import {
  type ConfigOf,
  databaseUrl,
  type Environment,
  integer,
  list,
  oneOf,
  port,
  readConfig,
  sharedVariables,
  text,
  url,
  variable,
} from '@trivium/config'
import { isRange } from '@trivium/egress'
import { allowedHosts } from '@trivium/http'
import { parseUuid } from './scalars/uuid.ts'

const limit = (name: string, fallback: number, help: string) => integer(name, { help, default: fallback, min: 1 })

export const variables = {
  ...sharedVariables,
  databaseUrl,
  port: port('CATALOGUE_PORT', { help: 'Port of the catalogue.', default: 4001 }),
  allowedHosts: allowedHosts('CATALOGUE_ALLOWED_HOSTS'),
  auth: oneOf('CATALOGUE_AUTH', ['open', 'jwt', 'gateway'], {
    help: 'Who the caller is: open = everybody is the local user; jwt = a Bearer token; gateway = the CurrentUser header of a trusted proxy.',
    default: 'open',
  }),
  userId: variable<string>(
    'CATALOGUE_USER_ID',
    { help: 'Id of the local user (open).', default: '00000000-0000-4000-8000-000000000001' },
    { expected: 'a UUID', read: parseUuid },
  ),
  userName: text('CATALOGUE_USER_USERNAME', { help: 'Username of the local user (open).', default: 'local' }),
  userEmail: text('CATALOGUE_USER_EMAIL', { help: 'Email of the local user (open).', default: 'local@localhost' }),
  userFirstName: text('CATALOGUE_USER_FIRST_NAME', { help: 'First name of the local user (open).', default: 'Local' }),
  userLastName: text('CATALOGUE_USER_LAST_NAME', { help: 'Last name of the local user (open).', default: 'User' }),
  jwksUrl: url('CATALOGUE_JWKS_URL', {
    help: 'Where the public keys of the tokens are (jwt).',
    default: undefined,
    protocols: ['https:', 'http:'],
  }),
  jwtIssuer: text('CATALOGUE_JWT_ISSUER', { help: 'Required issuer of the tokens (jwt).', default: undefined }),
  jwtAudience: text('CATALOGUE_JWT_AUDIENCE', { help: 'Required audience of the tokens (jwt).', default: undefined }),
  jwtToleranceSeconds: integer('CATALOGUE_JWT_TOLERANCE_SECONDS', {
    help: 'How far the clocks of the issuer and of this machine may be apart, in seconds (jwt).',
    default: 30,
    min: 0,
    max: 600,
  }),
  jwtMembershipsClaim: text('CATALOGUE_JWT_MEMBERSHIPS_CLAIM', {
    help: 'Claim with the courses the caller has joined: a list of ids, or of objects with a courseId (jwt).',
    default: 'courseMemberships',
  }),
  writers: oneOf('CATALOGUE_WRITERS', ['anyone', 'owner'], {
    help: 'Who may change a course and its chapters: anyone, or only the owner of the course.',
    default: 'anyone',
  }),
  trustedProxy: list('CATALOGUE_TRUSTED_PROXY', {
    help: 'Addresses or CIDR ranges whose CurrentUser header is believed (gateway).',
    default: [],
    items: 'addresses or CIDR ranges such as 10.0.0.0/8',
    item: isRange,
  }),
  corsOrigins: list('CATALOGUE_CORS_ORIGINS', {
    help: 'Origins of web pages that may call the catalogue from a browser; * allows all.',
    default: [],
    items: 'origins such as https://app.example.org',
    item: value => value === '*' || (URL.canParse(value) && new URL(value).origin === value),
  }),
  maxBodyBytes: limit('CATALOGUE_MAX_BODY_BYTES', 256 * 1024, 'Largest request body in bytes.'),
  maxDepth: limit('CATALOGUE_MAX_DEPTH', 12, 'Most nested fields of a query, introspection aside.'),
  maxAliases: limit('CATALOGUE_MAX_ALIASES', 50, 'Most aliases of an operation.'),
  maxTokens: limit('CATALOGUE_MAX_TOKENS', 2_000, 'Most tokens of a document.'),
  maxObjects: limit(
    'CATALOGUE_MAX_OBJECTS',
    250_000,
    'Most objects of an answer, the rows of its largest root list aside.',
  ),
  maxIds: limit('CATALOGUE_MAX_IDS', 1_000, 'Most ids of coursesById and mediaRecordsById.'),
  cacheBytes: integer('CATALOGUE_CACHE_BYTES', {
    help: 'Memory for finished answers in bytes; an answer that takes more than half of it is not kept.',
    default: 64 * 1024 * 1024,
    min: 0,
  }),
  requestTimeoutMs: limit(
    'CATALOGUE_REQUEST_TIMEOUT_MS',
    10_000,
    'Longest time for one request in milliseconds; a client that takes nothing of its answer for as long is cut off.',
  ),
}

export type CatalogueConfig = ConfigOf<typeof variables>

export function readCatalogueConfig(environment: Environment): CatalogueConfig {
  return readConfig(environment, variables, ({ auth }) => ({
    keys: neededFor(auth),
    when: `CATALOGUE_AUTH is ${auth}`,
  }))
}

function neededFor(auth: CatalogueConfig['auth'] | undefined): (keyof CatalogueConfig)[] {
  if (auth === 'gateway') return ['trustedProxy']
  return auth === 'jwt' ? ['jwksUrl', 'jwtIssuer', 'jwtAudience'] : []
}
