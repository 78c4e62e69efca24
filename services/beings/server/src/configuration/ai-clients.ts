import type { AiClientConfig } from '@trivium/beings-contract'
import type { Store } from '../context.ts'

/** A client type with its configuration in the clear: never leaves the server. */
export interface ConfiguredClient {
  type: string
  config: AiClientConfig
}

type Stored = Pick<Store, 'settings' | 'secrets'>

export declare function readAiClient(store: Stored, type: string): ConfiguredClient | undefined
export declare function readDefaultAiClient(store: Stored): ConfiguredClient
