import { expect } from 'vitest'
import type { Answer } from './caller.ts'

export interface FieldRule {
  required?: boolean
  /** Values that must be refused. */
  wrong: unknown[]
}

/** Every error has the one shape of the specification; details names what is wrong. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body?.error?.code }, answer.text).toEqual({ status, code })
  expect(answer.body).toEqual({ error: { code, message: expect.any(String), details: expect.any(String) } })
}

/** Sends a valid request with one field missing or wrong at a time; an unknown field is ignored. */
export async function checkFields(
  send: (fields: Record<string, unknown>) => Promise<Answer>,
  valid: Record<string, unknown>,
  rules: Record<string, FieldRule>,
): Promise<void> {
  for (const [name, { required = false, wrong }] of Object.entries(rules)) {
    if (required) {
      const { [name]: _left, ...rest } = valid
      const answer = await send(rest)
      expectError(answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.error.details).toContain(name)
    }
    for (const value of wrong) {
      const answer = await send({ ...valid, [name]: value })
      expect(answer.status, `${name} = ${JSON.stringify(value)?.slice(0, 80)}: ${answer.text}`).toBe(400)
      expectError(answer, 400, 'VALIDATION_ERROR')
    }
  }
  const answer = await send({ ...valid, somethingUnknown: { deep: true } })
  expect(answer.status, answer.text).toBe(200)
}

/** What no id may be. */
export const notIds = ['', 'x', 5, null, true, {}, [], '../etc/passwd', '00000000-0000-0000-0000-00000000000g']
/** What no text may be. */
export const notTexts = [5, null, true, {}, ['a']]
export const unknownId = '01900000-0000-7000-8000-000000000000'

export function query(path: string, fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `${path}?${new URLSearchParams(pairs as [string, string][])}`
}
