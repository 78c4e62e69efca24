import { ConfigFault } from './faults.ts'
import type { Variable } from './variable.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type Variables = Readonly<Record<string, Variable<unknown>>>
export type ConfigOf<V extends Variables> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never }

/** Reads all variables before it complains, so that a user mends every fault in one go. Empty counts as unset. */
export function readConfig<V extends Variables>(environment: Environment, variables: V): ConfigOf<V> {
  const faults: string[] = []
  const config: Record<string, unknown> = {}
  for (const [key, variable] of Object.entries(variables)) {
    const text = environment[variable.name]?.trim()
    if (text === undefined || text === '') {
      config[key] = variable.fallback()
      continue
    }
    const result = variable.parse(text)
    if ('fault' in result) faults.push(result.fault)
    else config[key] = result.value
  }
  if (faults.length > 0) throw new ConfigFault(faults)
  return config as ConfigOf<V>
}
