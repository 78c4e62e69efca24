import type { BeingsContext } from '../context.ts'
import { isInitialised } from '../open-store.ts'

/** Environment, then saved, then default. */
export function listeningPort(context: BeingsContext): number {
  const { config } = context
  if (config.given.has('port') || !isInitialised(context)) return config.port
  return context.settings.get('port') ?? config.port
}
