import type { ConfiguredClient } from '../configuration/ai-clients.ts'
import type { BeingsContext } from '../context.ts'

/** The being's own client, or undefined when it uses the default one. */
export declare function readBeingAiClient(
  context: BeingsContext,
  beingId: string,
): Promise<ConfiguredClient | undefined>
