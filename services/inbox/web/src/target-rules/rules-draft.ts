import type { Target, TargetChange } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { SearchFault } from '@trivium/inbox-contract/search'
import { parseFilter } from '@trivium/inbox-contract/target-filter'
import { checkTransform, type Transform, TransformFault } from '@trivium/inbox-contract/transform'
import { readWaits, writeWaits } from './waits.ts'

/** The form as it is filled in; texts are what was typed. */
export interface RulesDraft {
  filter: string
  setHeaders: [string, string][]
  removeHeaders: string
  bodyFormat: 'none' | 'json' | 'text'
  template: string
  retries: 'usual' | 'own'
  waits: string
  timeout: number | string
  rate: number | string
}

type Field = 'filter' | 'setHeaders' | 'removeHeaders' | 'body' | 'waits' | 'timeout' | 'rate'
export type RulesFaults = Partial<Record<Field, string>>

export function draftOf({ filter, transform, retrySeconds, timeoutSeconds, ratePerSecond }: Target): RulesDraft {
  return {
    filter: filter ?? '',
    setHeaders: transform?.setHeaders ?? [],
    removeHeaders: transform?.removeHeaders.join(', ') ?? '',
    bodyFormat: transform?.body?.format ?? 'none',
    template: transform?.body?.template ?? '',
    retries: retrySeconds === null ? 'usual' : 'own',
    waits: retrySeconds === null ? '5s 30s 2m 10m' : writeWaits(retrySeconds),
    timeout: timeoutSeconds ?? '',
    rate: ratePerSecond ?? '',
  }
}

/** What the server would say to each field, before it is asked. */
export function checkDraft(draft: RulesDraft): RulesFaults {
  return {
    ...faultOf('filter', () => parseFilter(draft.filter.trim())),
    ...transformFault(draft),
    ...(draft.retries === 'own' ? textFault('waits', readWaits(draft.waits).fault) : {}),
    ...rangeFault('timeout', draft.timeout, 0.1, limits.timeoutSeconds),
    ...rangeFault('rate', draft.rate, 0.01, limits.ratePerSecond),
  }
}

export function changeOf(draft: RulesDraft): TargetChange {
  const transform = transformOf(draft)
  const isPlain = transform.setHeaders.length === 0 && transform.removeHeaders.length === 0 && transform.body === null
  return {
    filter: draft.filter.trim() === '' ? null : draft.filter.trim(),
    transform: isPlain ? null : transform,
    retrySeconds: draft.retries === 'own' ? readWaits(draft.waits).seconds : null,
    timeoutSeconds: draft.timeout === '' ? null : Number(draft.timeout),
    ratePerSecond: draft.rate === '' ? null : Number(draft.rate),
  }
}

function transformOf({ setHeaders, removeHeaders, bodyFormat, template }: RulesDraft): Transform {
  return {
    setHeaders: setHeaders.filter(([name, value]) => name.trim() !== '' || value !== ''),
    removeHeaders: removeHeaders.split(/[\s,]+/).filter(name => name !== ''),
    body: bodyFormat === 'none' ? null : { format: bodyFormat, template },
  }
}

function transformFault(draft: RulesDraft): RulesFaults {
  const fault = findFault(transformOf(draft))
  if (fault === undefined) return {}
  if (fault.part !== 'headers') return { body: fault.message }
  // Headers stand in two fields: the fault is in the second when the first alone has none.
  const alone = findFault(transformOf({ ...draft, removeHeaders: '', bodyFormat: 'none' }))
  return { [alone ? 'setHeaders' : 'removeHeaders']: fault.message }
}

function findFault(transform: Transform): TransformFault | undefined {
  try {
    checkTransform(transform)
    return undefined
  } catch (error) {
    if (error instanceof TransformFault) return error
    throw error
  }
}

function faultOf(field: keyof RulesFaults, check: () => unknown): RulesFaults {
  try {
    check()
    return {}
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error
    return { [field]: error.message }
  }
}

function textFault(field: keyof RulesFaults, fault: string | undefined): RulesFaults {
  return fault === undefined ? {} : { [field]: fault }
}

function rangeFault(field: keyof RulesFaults, value: number | string, from: number, to: number): RulesFaults {
  if (value === '' || (Number(value) >= from && Number(value) <= to)) return {}
  return { [field]: `From ${from} to ${to}, or empty.` }
}
