import { describeIssues, type Fault, type PresentedError, type ValidationIssue } from '@trivium/http'
import { errors } from './errors.ts'

/** The other ids in the paths; people did not choose the names of the parameters. */
const idNames: Readonly<Record<string, string>> = {
  'params.rid': 'request',
  'params.tid': 'target',
  'params.did': 'delivery',
}

/** The one shape of every refusal: `{"ok":false,"error":"…","code":"…"}`. */
export function presentError({ code, message, details }: Fault): PresentedError {
  if (typeof details === 'string') return { body: { ok: false, error: `${message} ${details}.`, code } }
  const issues = Array.isArray(details) ? (details as ValidationIssue[]) : []
  if (issues.length === 0) return { body: { ok: false, error: message, code } }
  // The same fault has the same code as on the receive path.
  if (issues.some(({ field }) => field === 'params.id')) {
    const wrongId = 'invalid_endpoint_id'
    return { body: { ok: false, error: errors.entries[wrongId].message, code: wrongId, issues } }
  }
  const kind = idNames[issues[0]?.field ?? '']
  if (kind) return { body: { ok: false, error: `This is not a ${kind} id.`, code, issues } }
  return { body: { ok: false, error: `${describeIssues(issues)}.`, code, issues } }
}
