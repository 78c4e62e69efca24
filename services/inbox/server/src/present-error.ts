import { describeIssues, type Fault, type PresentedError, type ValidationIssue } from '@trivium/http'

/** The one shape of every refusal: `{"ok":false,"error":"…","code":"…"}`. */
export function presentError({ code, message, details }: Fault): PresentedError {
  const issues = Array.isArray(details) ? (details as ValidationIssue[]) : []
  const error = issues.length > 0 ? `${describeIssues(issues)}.` : message
  return { body: { ok: false, error, code, ...(issues.length > 0 ? { issues } : {}) } }
}
