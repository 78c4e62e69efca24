import { largestInt } from './constraints.ts'
import type { Violation } from './find-violations.ts'
import { type Language, type Parameters, renderMessage } from './messages.ts'

export interface PresentedViolation {
  message: string
  extensions: Record<string, unknown>
}

export function presentViolation(violation: Violation, language: Language): PresentedViolation {
  const { rule, path } = violation
  const messageKey = rule.args.message ?? `graphql.validation.${rule.constraint}.message`
  const constraint = `@${rule.constraint}`
  return {
    message: renderMessage(messageKey, language, parametersOf(violation, constraint)),
    extensions: {
      code: 'VALIDATION_ERROR',
      messageKey,
      classification: { type: 'ExtendedValidationError', validatedPath: path, constraint },
    },
  }
}

function parametersOf({ rule, path, value }: Violation, constraint: string): Parameters {
  const { args } = rule
  return {
    path: `/${path.join('/')}`,
    constraint,
    validatedValue: String(value),
    value: args.value ?? 0,
    min: args.min ?? 0,
    max: args.max ?? largestInt,
    size: String(value).length,
  }
}
