import type { CodeDetail, CodeFolder, CodeHover, CodePlace, CodePosition } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

/** As many lines around the first as the server gives: all that a person can read. */
const context = '10000'

const send = <Answer>(verb: string, body: unknown) => requestJson<Answer>(`/api/code/${verb}`, { method: 'POST', body })

/** Every address of the code. */
export const codeApi = {
  folder: (path: string | undefined, signal: AbortSignal) =>
    requestJson<CodeFolder>(withQuery('/api/code/tree', { path }), { signal }),
  file: (filePath: string, signal: AbortSignal) =>
    requestJson<CodeDetail>(withQuery('/api/code/detail', { filePath, lineNumber: '1', context }), { signal }),
  hover: (place: CodePlace) => send<CodeHover>('hover', place),
  positions: async (signal: AbortSignal) =>
    (await requestJson<{ positions: CodePosition[] }>('/api/code/positions', { signal })).positions,
  follow: (place: { filePath: string; lineNumber: number }) => send<void>('register', place),
  unfollow: (positionId: string) => send<void>('unregister', { positionId }),
}

export const codeKeys = {
  folder: (path: string | undefined) => ['code-folder', 'one', path ?? ''] as const,
  file: (filePath: string) => ['code-file', 'one', filePath] as const,
  positions: ['code-position', 'list', {}] as const,
}
