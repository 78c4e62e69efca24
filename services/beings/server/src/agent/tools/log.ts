import { version } from '@trivium/beings-contract'
import { type Static, Type } from 'typebox'
import { listAudit } from '../../features/audit/list-audit.ts'
import { readGauges } from '../../features/dashboard/gauges.ts'
import { listSaid, listToolCalls } from '../../features/logs/list-activity.ts'
import { listLogs } from '../../features/logs/list-logs.ts'
import { readPeriod } from '../../platform/date-range.ts'
import { ownAction, ownTool } from './own-tool.ts'
import type { ToolScope } from './tool.ts'

const period = {
  since: Type.Optional(Type.String({ maxLength: 40, description: 'A date or date-time, UTC.' })),
  until: Type.Optional(Type.String({ maxLength: 40 })),
  max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}
const Said = Type.Object({
  ...period,
  other_id: Type.Optional(Type.String({ format: 'uuid' })),
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
})
const standardCount = 50
const longestText = 300

function readWindow({ since, until }: { since?: string; until?: string }) {
  return readPeriod({
    ...(since !== undefined && { startDate: since }),
    ...(until !== undefined && { endDate: until }),
  })
}

/** A being sees what it did itself; the curator sees everything. */
const whose = ({ being }: ToolScope) => (being.isCurator ? undefined : being.id)

const time = (at: number) => new Date(at).toISOString()
const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)} …` : text)
const told = (lines: readonly string[]) => lines.join('\n') || 'Nothing found.'

async function conversations(scope: ToolScope, given: Static<typeof Said>) {
  const { max_count: limit = standardCount, other_id: otherId, keyword } = given
  const wanted = { ...readWindow(given), beingId: whose(scope), otherId: otherId?.toLowerCase(), keyword, limit }
  return listSaid(scope.context, wanted)
}

const mostCharacters = 200_000

/** In full, as far as a model can take it in. */
function withinReason<Row extends { content: string }>(rows: readonly Row[]): Row[] {
  let characters = 0
  return rows.filter(({ content }) => {
    characters += content.length
    return characters <= mostCharacters
  })
}

export const logTool = ownTool(
  'log',
  'What happened: decisions, tool calls, conversations and the log of the service.',
  {
    query_operations: ownAction({
      description: 'What was decided and changed, newest first.',
      parameters: Type.Object({ ...period, action_filter: Type.Optional(Type.String({ maxLength: 100 })) }),
      run: async (scope, given) => {
        const pageSize = given.max_count ?? standardCount
        const { entries } = await listAudit(scope.context, {
          ...readWindow(given),
          beingId: whose(scope),
          page: 1,
          pageSize,
        })
        const wanted = entries.filter(entry => entry.action.includes(given.action_filter ?? ''))
        return told(
          wanted.map(
            ({ timestamp, beingName, tool, action, resource, result, reason }) =>
              `[${timestamp}] ${beingName} ${[tool, action].filter(Boolean).join('.')} ${cut(resource)} ${result} ${reason}`,
          ),
        )
      },
    }),
    query_tool_calls: ownAction({
      description: 'Which tools were called, with what result, newest first.',
      parameters: Type.Object({
        ...period,
        tool_name: Type.Optional(Type.String({ maxLength: 100 })),
        success_only: Type.Optional(Type.Boolean()),
      }),
      run: async (scope, given) => {
        const { tool_name: toolName, success_only: successOnly = false, max_count: limit = standardCount } = given
        const wanted = { ...readWindow(given), beingId: whose(scope), toolName, successOnly, limit }
        const calls = await listToolCalls(scope.context, wanted)
        return told(
          calls.map(call => {
            const ending =
              call.success === null ? 'not ended' : call.success === 1 ? call.output : `Error: ${call.error}`
            return `[${time(call.at)}] ${call.being} ${call.name} ${cut(call.parameters)} → ${cut(ending)}`
          }),
        )
      },
    }),
    query_conversations: ownAction({
      description: 'What was said in your conversations, newest first.',
      parameters: Said,
      run: async (scope, given) =>
        told((await conversations(scope, given)).map(row => `[${time(row.at)}] ${row.sender}: ${cut(row.content)}`)),
    }),
    export: ownAction({
      description: 'The same in full, as JSON or text.',
      parameters: Type.Object({ ...Said.properties, format: Type.Optional(Type.Enum(['json', 'text'])) }),
      run: async (scope, given) => {
        const rows = withinReason(await conversations(scope, given))
        if (given.format === 'text') return told(rows.map(row => `[${time(row.at)}] ${row.sender}: ${row.content}`))
        return JSON.stringify(rows.map(({ at, ...row }) => ({ timestamp: time(at), ...row })))
      },
    }),
    query_log: ownAction({
      description: 'Lines of the log of the service, newest first.',
      parameters: Type.Object({ ...period, level: Type.Optional(Type.String({ maxLength: 100 })) }),
      run: async (scope, { since, until, level, max_count: pageSize = standardCount }) => {
        const owner = whose(scope)
        const { logs } = await listLogs(scope.context, {
          ...(since !== undefined && { startDate: since }),
          ...(until !== undefined && { endDate: until }),
          ...(level !== undefined && { level }),
          ...(owner !== undefined && { beingId: owner }),
          page: 1,
          pageSize,
        })
        return told(logs.map(line => `[${line.timestamp}] ${line.level} ${line.source}: ${cut(line.message)}`))
      },
    }),
    get_system_info: ownAction({
      description: 'Version and how busy the service is.',
      parameters: Type.Object({}),
      run: async () => JSON.stringify({ version, uptimeSeconds: Math.floor(process.uptime()), ...readGauges() }),
    }),
  },
)
