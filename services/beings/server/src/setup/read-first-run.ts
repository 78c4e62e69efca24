import { type FirstRun, type Language, toLanguage, type WebSkin, webSkins } from '@trivium/beings-contract'
import { isLoopbackHost } from '@trivium/http'
import { type ClientTypeDefinition, findClientType, validateClientConfig } from '../ai/index.ts'
import { checkName } from '../check-name.ts'
import { checkDataDirectory } from '../configuration/data-directory.ts'
import type { BaseContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { shortestPassword } from '../sessions/password.ts'
import { withEnvironmentKeys } from './environment-keys.ts'

/** The answers of the set-up form, checked and completed. */
export interface Answers {
  nickname: string
  curatorName: string
  language: Language
  client: ClientTypeDefinition
  clientConfig: Record<string, string>
  dataDirectory: string
  webSkin: WebSkin
  password: string | undefined
}

/** Empty counts as not given: that is how a form says it. */
export function readFirstRun(context: BaseContext, given: FirstRun): Answers {
  const client = readClient(given.aiClientType || 'Demo')
  return {
    nickname: checkName('nickname', given.nickname || 'User'),
    curatorName: checkName('curatorName', given.curatorName || 'Curator'),
    language: readLanguage(given.language || 'en-US'),
    webSkin: readSkin(given.webSkin || 'admin'),
    client,
    clientConfig: withEnvironmentKeys(client, readClientConfig(client, given.config ?? {}), context.environment),
    password: readPassword(context, given.password),
    // Last, because it may make the folder.
    dataDirectory: checkDataDirectory(given.dataDirectory || context.config.dataDir, context.config.dataDir),
  }
}

export function readLanguage(text: string): Language {
  const language = toLanguage(text)
  if (!language) throw invalid('The language is not known.', `language "${text}" is not one of the supported languages`)
  return language
}

export function readClient(text: string): ClientTypeDefinition {
  const client = findClientType(text)
  if (!client) throw invalid('The AI client type is not known.', `aiClientType "${text}" is not a known client type`)
  return client
}

export function readClientConfig(client: ClientTypeDefinition, given: unknown): Record<string, string> {
  const { config, faults } = validateClientConfig(client, given)
  if (config) return config
  throw invalid('The configuration of the AI client is not valid.', faults.join('; '))
}

function readSkin(text: string): WebSkin {
  const skin = webSkins.find(name => name === text.toLowerCase())
  if (!skin) throw invalid('The skin is not known.', `webSkin must be one of ${webSkins.join(', ')}`)
  return skin
}

function readPassword({ config }: BaseContext, text = ''): string | undefined {
  if (text === '') {
    if (isLoopbackHost(config.host)) return undefined
    throw invalid('A password is needed.', `password is required, because the service listens on ${config.host}`)
  }
  if (text.length < shortestPassword) {
    throw invalid('The password is too short.', `password must have at least ${shortestPassword} characters`)
  }
  return text
}
