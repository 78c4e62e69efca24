import { describeIssues, type Fault, type PresentedError, type ValidationIssue } from '@trivium/http'
import { errors } from './errors.ts'

/** The one shape of every refusal: `{"ok":false,"error":"…","code":"…"}`. */
export function presentError({ code, message, details }: Fault): PresentedError {
  const issues = Array.isArray(details) ? (details as ValidationIssue[]) : []
  if (issues.length === 0) return { body: { ok: false, error: message, code } }
  // The same fault has the same code as on the receive path.
  if (issues.some(({ field }) => field === 'params.id')) {
    const wrongId = 'invalid_endpoint_id'
    return { body: { ok: false, error: errors.entries[wrongId].message, code: wrongId, issues } }
  }
  return { body: { ok: false, error: `${describeIssues(issues)}.`, code, issues } }
}
