import { type FirstRun, type Language, type WebSkin, webSkins } from '@trivium/beings-contract'
import { isLoopbackHost } from '@trivium/http'
import { withEnvironmentKeys } from '../../core/ai-clients/environment-keys.ts'
import { readClient, readClientConfig } from '../../core/ai-clients/read-client.ts'
import { shortestPassword } from '../../core/sessions/password.ts'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { Base } from '../../platform/kernel.ts'
import { checkDataDirectory } from '../../platform/settings/data-directory.ts'
import { readLanguage } from '../../platform/settings/read-language.ts'

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
export function readFirstRun(context: Base, given: FirstRun): Answers {
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

function readSkin(text: string): WebSkin {
  const skin = webSkins.find(name => name === text.toLowerCase())
  if (!skin) throw invalid('The skin is not known.', `webSkin must be one of ${webSkins.join(', ')}`)
  return skin
}

function readPassword({ config }: Base, text = ''): string | undefined {
  if (text === '') {
    if (isLoopbackHost(config.host)) return undefined
    throw invalid('A password is needed.', `password is required, because the service listens on ${config.host}`)
  }
  if (text.length < shortestPassword) {
    throw invalid('The password is too short.', `password must have at least ${shortestPassword} characters`)
  }
  return text
}
