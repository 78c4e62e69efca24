import type { CodePosition, PositionChange } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { workspaceRoot } from './code-path.ts'
import { anchorAt, followLine } from './follow-position.ts'
import {
  changePosition,
  deletePosition,
  findPosition,
  insertPosition,
  listPositions,
  type PositionRow,
} from './position-store.ts'
import { checkLine, readSource, type Source } from './read-source.ts'

interface Place {
  filePath: string
  lineNumber: number
  column?: number
}

export async function registerPosition(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  place: Place,
): Promise<CodePosition> {
  const source = await readSource(context, place.filePath)
  checkPlace(source, place)
  const at = context.clock.now()
  const row = await context.database.write(async trx => {
    const made = await insertPosition(trx, {
      id: uuidv7(at),
      file_path: source.path,
      column_number: place.column ?? 1,
      ...anchorColumns(source, place.lineNumber),
      created_at: at,
      updated_at: at,
    })
    await audit(context, trx, 'register', made)
    return made
  })
  return present(row, source)
}

export async function updatePosition(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  change: PositionChange,
): Promise<CodePosition> {
  const { row, source } = await follow(context, await requirePosition(context, change.positionId))
  if (change.lineNumber === undefined && change.column === undefined) return present(row, source)
  if (!source) throw invalid('The file is gone.', 'positionId belongs to a file that cannot be read any more')
  const place = { lineNumber: change.lineNumber ?? row.line_number, column: change.column ?? row.column_number }
  checkPlace(source, place)
  const values = { column_number: place.column, ...anchorColumns(source, place.lineNumber) }
  const changed = await save(context, row, { values, also: trx => audit(context, trx, 'update', row) })
  return present(changed, source)
}

export async function unregisterPosition(context: Uses<'clock' | 'database'>, positionId: string): Promise<void> {
  await context.database.write(async trx => {
    const removed = await deletePosition(trx, positionId.toLowerCase())
    if (!removed) throw unknown(positionId)
    await audit(context, trx, 'unregister', removed)
  })
}

async function audit(context: Uses<'clock'>, trx: Trx, action: string, { id, file_path }: PositionRow): Promise<void> {
  await auditPerson(context, trx, { action: `code.${action}`, resource: id, reason: file_path })
}

/** Where they are now, whatever happened to the files meanwhile. A being has those in its workspace. */
export async function readPositions(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  beingId?: string,
): Promise<CodePosition[]> {
  const folder = beingId === undefined ? undefined : await workspaceRoot(context, await requireBeing(context, beingId))
  const positions: CodePosition[] = []
  for (const stored of await listPositions(context.database.db, folder)) {
    const { row, source } = await follow(context, stored)
    positions.push(present(row, source))
  }
  return positions
}

async function follow(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  row: PositionRow,
): Promise<{ row: PositionRow; source?: Source }> {
  const source = await readSource(context, row.file_path).catch(() => undefined)
  if (!source) return { row }
  if (source.lines[row.line_number - 1] === row.line_text && isAround(row, source)) return { row, source }
  const followed = followLine(source.lines, {
    lineNumber: row.line_number,
    line: row.line_text,
    before: JSON.parse(row.before_text) as string[],
    after: JSON.parse(row.after_text) as string[],
  })
  if (followed.state !== 'present') return { row, source }
  return { row: await save(context, row, { values: anchorColumns(source, followed.lineNumber) }), source }
}

function isAround(row: PositionRow, source: Source): boolean {
  const { before_text, after_text } = anchorColumns(source, row.line_number)
  return before_text === row.before_text && after_text === row.after_text
}

interface Save {
  values: Parameters<typeof changePosition>[2]
  also?: (trx: Trx) => Promise<void>
}

async function save(
  context: Uses<'clock' | 'database'>,
  row: PositionRow,
  { values, also }: Save,
): Promise<PositionRow> {
  return context.database.write(async trx => {
    await also?.(trx)
    return (await changePosition(trx, row.id, { ...values, updated_at: context.clock.now() })) ?? row
  })
}

function anchorColumns({ lines }: Source, lineNumber: number) {
  const { line, before, after } = anchorAt(lines, lineNumber)
  return {
    line_number: lineNumber,
    line_text: line,
    before_text: JSON.stringify(before),
    after_text: JSON.stringify(after),
  }
}

function present(row: PositionRow, source: Source | undefined): CodePosition {
  const anchor = {
    lineNumber: row.line_number,
    line: row.line_text,
    before: JSON.parse(row.before_text) as string[],
    after: JSON.parse(row.after_text) as string[],
  }
  const followed = source ? followLine(source.lines, anchor) : { state: 'lost' as const }
  const lineNumber = followed.state === 'lost' ? row.line_number : followed.lineNumber
  return {
    positionId: row.id,
    filePath: row.file_path,
    lineNumber,
    column: row.column_number,
    text: followed.state === 'lost' ? row.line_text : (source?.lines[lineNumber - 1] ?? ''),
    state: followed.state,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

function checkPlace(source: Source, { lineNumber, column = 1 }: { lineNumber: number; column?: number }): void {
  checkLine(source, lineNumber)
  const longest = (source.lines[lineNumber - 1] ?? '').length + 1
  if (column > longest) throw invalid('There is no such column.', `column must be at most ${longest}`)
}

async function requirePosition(context: Uses<'database'>, id: string): Promise<PositionRow> {
  const row = await findPosition(context.database.db, id.toLowerCase())
  if (!row) throw unknown(id)
  return row
}

const unknown = (id: string) => notFound('There is no such position.', `positionId ${id} is not known`)
