import { type FieldNode, GraphQLError, type GraphQLObjectType } from 'graphql'
import { collectFields, type Selecting } from './collect-fields.ts'
import { type FieldSource, objectFields, type RowType } from './object-fields.ts'
import type { ListPlan, ObjectPlan, Part } from './plan.ts'

type Path = readonly (string | number)[]
type ColumnPart = Extract<Part, { kind: 'column' }>

/** Plans the objects of one list, however deep they lead: a chapter leads back to its course, and that to its chapters. */
export function planList(selecting: Selecting, type: 'Course' | 'MediaRecord', nodes: readonly FieldNode[]): ListPlan {
  const { object, columns, chapterColumns, leadsTo } = planObjects(selecting, type, nodes)
  const table = type === 'Course' ? 'courses' : 'media_records'
  return { table, object, columns, chapterColumns: leadsTo.has('chapters') ? chapterColumns : undefined }
}

/** The columns of the type itself, or of Course where the type is Chapter, and those of Chapter. */
export function planObjects(selecting: Selecting, type: RowType, nodes: readonly FieldNode[]) {
  const ofType: Record<RowType, ColumnPart[]> = { Course: [], Chapter: [], MediaRecord: [] }
  const leadsTo = new Set<'chapters' | 'course'>()
  const object = planObject(type, nodes, [])
  const own = type === 'Chapter' ? 'Course' : type
  return { object, columns: place(own, ofType[own]), chapterColumns: place('Chapter', ofType.Chapter), leadsTo }

  function planObject(name: RowType, from: readonly FieldNode[], path: Path): ObjectPlan {
    const objectType = selecting.schema.getType(name) as GraphQLObjectType
    const parts: Part[] = []
    let head = '{'
    try {
      const sets = from.map(node => node.selectionSet)
      for (const [key, group] of collectFields(selecting, objectType, sets)) {
        head += `${head.endsWith('{') && parts.length === 0 ? '' : ','}${JSON.stringify(key)}:`
        const fieldName = group[0]?.name.value ?? ''
        if (fieldName === '__typename') {
          head += `"${name}"`
          continue
        }
        parts.push(planField(name, objectFields[name][fieldName] as FieldSource, { key, head, group, path }))
        head = ''
      }
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      return { parts: [], tail: '', failure: { error, path } }
    }
    return { parts, tail: `${head}}`, failure: undefined }
  }

  function planField(
    name: RowType,
    source: FieldSource,
    { key, head, group, path }: { key: string; head: string; group: readonly FieldNode[]; path: Path },
  ): Part {
    if ('column' in source) {
      const part: ColumnPart = { kind: 'column', head, column: source.column, at: 0, encode: source.encode }
      ofType[name].push(part)
      return part
    }
    const isList = source.objects === 'chapters'
    leadsTo.add(source.objects)
    const inner = planObject(isList ? 'Chapter' : 'Course', group, isList ? [...path, key, 0] : [...path, key])
    return { kind: source.objects, head, object: inner }
  }
}

/** Always in the same order, so that there are few different statements. */
function place(type: RowType, parts: readonly ColumnPart[]): string[] {
  const asked = new Set(parts.map(part => part.column))
  const known = Object.values(objectFields[type]).flatMap(source => ('column' in source ? [source.column] : []))
  const columns = known.filter(column => column !== 'id' && asked.has(column))
  // The first value of a row is the id that leads to it: its own, or that of the course a chapter belongs to.
  const all = type === 'Chapter' ? ['course_id', ...(asked.has('id') ? ['id'] : []), ...columns] : ['id', ...columns]
  for (const part of parts) part.at = all.indexOf(part.column)
  return all.slice(1)
}
