import { openDataDirectory } from '@trivium/config'
import type { InboxConfig } from '../config.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'
import { readOrMakeSecretKey } from './secret-key.ts'

export function openSecretBox(config: Pick<InboxConfig, 'secretKey' | 'dataDir'>): SecretBox {
  return createSecretBox(config.secretKey ?? readOrMakeSecretKey(openDataDirectory(config.dataDir)))
}
