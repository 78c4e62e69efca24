import { languages, webSkins } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { presentConfiguration } from '../../features/configuration/present-configuration.ts'
import { aiClientTypes } from '../../platform/ai/index.ts'
import { invalid } from '../../platform/errors.ts'
import { ownAction, ownTool } from './own-tool.ts'
import type { ToolScope } from './tool.ts'

const groups: Record<string, readonly string[]> = {
  basic: ['language', 'dataDirectory', 'version'],
  ai: ['defaultAiClient', 'aiClients'],
  web: ['port', 'webSkin', 'passwordSet'],
  user: ['nickname'],
}

const choices: Record<string, () => readonly string[]> = {
  language: () => Object.keys(languages),
  webSkin: () => webSkins,
  defaultAiClient: () => aiClientTypes.map(type => type.key),
}

/** As the configuration page shows it: keys of providers are masked. */
const read = ({ context }: ToolScope) => presentConfiguration(context) as Record<string, unknown>

/** Reading only: what the service is set to is changed by people. */
export const configTool = {
  ...ownTool('config', 'How this service is set up. Reading only.', {
    get_all: ownAction({
      description: 'Every setting.',
      parameters: Type.Object({}),
      run: async scope => JSON.stringify(read(scope)),
    }),
    get_group: ownAction({
      description: `The settings of a group: ${Object.keys(groups).join(', ')}.`,
      parameters: Type.Object({ group: Type.Enum(Object.keys(groups)) }),
      run: async (scope, { group }) => {
        const all = read(scope)
        return JSON.stringify(Object.fromEntries((groups[group] ?? []).map(field => [field, all[field]])))
      },
    }),
    get_field: ownAction({
      description: 'One setting.',
      parameters: Type.Object({ field: Type.String({ maxLength: 100 }) }),
      run: async (scope, { field }) => {
        const all = read(scope)
        if (!Object.hasOwn(all, field)) throw invalid(`There is no setting "${field}".`, Object.keys(all).join(', '))
        return JSON.stringify(all[field])
      },
    }),
    get_enum_values: ownAction({
      description: 'What a setting may be.',
      parameters: Type.Object({ enum_field: Type.Enum(Object.keys(choices)) }),
      run: async (_scope, { enum_field }) => (choices[enum_field]?.() ?? []).join(', '),
    }),
  }),
  curatorOnly: true,
}
