import {
  checkTransform,
  parseFilter,
  SearchFault,
  type TargetChange,
  type Transform,
  TransformFault,
  type TransformInput,
} from '@trivium/inbox-contract'
import { errors } from '../errors.ts'
import { isStorable } from '../storable-text.ts'
import type { TargetRow } from './target-store.ts'

type RuleColumns = Pick<
  TargetRow,
  'filter' | 'transform' | 'retry_seconds' | 'timeout_ms' | 'rate_per_second' | 'rate_at'
>
type RuleInput = Pick<TargetChange, 'filter' | 'transform' | 'retrySeconds' | 'timeoutSeconds' | 'ratePerSecond'>

/** The columns of those rules that are given. What could not be followed later is refused now. */
export function ruleColumns(input: RuleInput): Partial<RuleColumns> {
  const { filter, transform, retrySeconds, timeoutSeconds, ratePerSecond } = input
  return {
    ...(filter === undefined ? {} : { filter: readFilter(filter) }),
    ...(transform === undefined ? {} : { transform: readTransform(transform) }),
    ...(retrySeconds === undefined ? {} : { retry_seconds: retrySeconds && JSON.stringify(retrySeconds) }),
    ...(timeoutSeconds === undefined ? {} : { timeout_ms: timeoutSeconds && Math.round(timeoutSeconds * 1000) }),
    ...(ratePerSecond === undefined ? {} : { rate_per_second: ratePerSecond, rate_at: null }),
  }
}

export const noRules: RuleColumns = {
  filter: null,
  transform: null,
  retry_seconds: null,
  timeout_ms: null,
  rate_per_second: null,
  rate_at: null,
}

function readFilter(text: string | null): string | null {
  const filter = text?.trim() ?? ''
  if (!isStorable(filter)) throw errors.create('invalid_filter', { message: 'A filter is plain text.' })
  try {
    return parseFilter(filter) === undefined ? null : filter
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error
    throw errors.create('invalid_filter', { message: `The filter cannot be read. ${error.message}` })
  }
}

function readTransform(input: TransformInput | null): string | null {
  const { setHeaders = [], removeHeaders = [], body = null } = input ?? {}
  if (setHeaders.length === 0 && removeHeaders.length === 0 && body === null) return null
  const transform: Transform = { setHeaders, removeHeaders, body }
  try {
    checkTransform(transform)
  } catch (error) {
    if (!(error instanceof TransformFault)) throw error
    throw errors.create('invalid_transform', { message: `The transformation cannot be used. ${error.message}` })
  }
  return JSON.stringify(transform)
}
