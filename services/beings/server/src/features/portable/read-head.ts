import type { ToolPermissions } from '@trivium/beings-contract'
import { readClient, readClientConfig } from '../../core/ai-clients/read-client.ts'
import { checkToolPermissions, exceedingKeys } from '../../core/permissions/tool-permissions.ts'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { NewBeing } from '../beings/create-being.ts'
import type { ReadHead } from './import-messages.ts'

/** What to do with permissions beyond those of a new being: `keep` gives them, `usual` leaves them out. */
export type Rights = 'keep' | 'usual' | undefined

/** The being without what it remembers and does. */
export function readHead(head: ReadHead, rights: Rights): { being: NewBeing; toolPermissions: ToolPermissions } {
  return { being: readBeing(head), toolPermissions: readRights(head.toolPermissions, rights) }
}

function readBeing({ being, soulVersions }: ReadHead): NewBeing {
  const client = being.aiClientType === '' ? undefined : readClient(being.aiClientType)
  const souls = soulVersions.toSorted((one, other) => one.version - other.version)
  const twice = souls.find((soul, index) => soul.version === souls[index + 1]?.version)
  if (twice) throw invalid('A soul is there twice.', `soulVersions: version ${twice.version} is there more than once`)
  return {
    name: checkName('being.name', being.name),
    soulContent: being.soulContent,
    source: 'imported',
    soulVersions: souls,
    ...(client && { aiClientType: client.key, aiConfig: configOf(client, being.aiConfig) }),
  }
}

/** A file may come from anybody: what it gives beyond the usual, a person has to give. */
function readRights(permissions: ToolPermissions, rights: Rights): ToolPermissions {
  checkToolPermissions(permissions)
  const exceeding = exceedingKeys(permissions)
  if (rights === 'keep' || exceeding.length === 0) return permissions
  if (rights === 'usual')
    return Object.fromEntries(Object.entries(permissions).filter(([key]) => !exceeding.includes(key)))
  throw invalid(
    'The file gives the being more than a new one may do.',
    `toolPermissions: ${exceeding.join(', ')} is more than usual; import with ?rights=usual to leave it out, or with ?rights=keep to give it`,
  )
}

/** A key has no business in an exported being; one that is there is not taken. */
function configOf(client: ClientTypeDefinition, given: unknown): Record<string, string> {
  const secret = new Set(client.fields.filter(field => field.secret).map(field => field.key))
  return Object.fromEntries(Object.entries(readClientConfig(client, given)).filter(([key]) => !secret.has(key)))
}
