import { type TProperties, Type } from 'typebox'
import type { BuiltInTool, Parameters, ToolAction } from '../tool.ts'
import { type DiskPlace, planDisk } from './disk-check.ts'
import * as reading from './read-actions.ts'
import { readDocument } from './read-document.ts'
import * as writing from './write-actions.ts'

const path = Type.String({ minLength: 1, maxLength: 4096, description: 'Relative to your workspace, or absolute.' })
const line = Type.Integer({ minimum: 1, description: 'Counted from 1.' })
/** More than a model can write in one answer. */
const text = Type.String({ maxLength: 1_000_000 })
const some = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))

type Work = (place: DiskPlace, parameters: Parameters, signal: AbortSignal) => Promise<string>
type Shape = TProperties

interface Known {
  description: string
  more?: Shape
  /** A change whose repetition ends the same way. */
  again?: boolean
  /** It looks at everything below the path. */
  whole?: boolean
  work: Work
}

function action(name: string, writes: boolean, known: Known): ToolAction {
  return {
    description: known.description,
    // Reading again does no harm; whether another cut-off change happened is for the being to find out.
    repeatable: !writes || known.again === true,
    parameters: Type.Object({ path, ...known.more }),
    plan: (scope, parameters) =>
      planDisk(scope, {
        action: name,
        writes,
        whole: known.whole === true,
        path: String(parameters.path),
        work: (place, signal) => known.work(place, parameters, signal),
      }),
  }
}

const reads = {
  read_file: action('read_file', false, { description: 'The text of a file.', work: reading.readFileText }),
  read_document: action('read_document', false, {
    description: 'The text of a PDF, DOCX, XLSX, HTML or text file, a part at a time.',
    more: {
      start: Type.Optional(
        Type.Integer({ minimum: 1, description: 'The page (PDF), row (XLSX) or line to begin at; 1 without it.' }),
      ),
      sheet: Type.Optional(Type.String({ maxLength: 200, description: 'Of an XLSX file; the first one without it.' })),
    },
    work: readDocument,
  }),
  read_lines: action('read_lines', false, {
    description: 'Some lines of a file.',
    more: { start_line: line, line_count: Type.Integer({ minimum: 1, maximum: 5000 }) },
    work: reading.readLines,
  }),
  count_lines: action('count_lines', false, { description: 'How many lines a file has.', work: reading.countLines }),
  list_directory: action('list_directory', false, { description: 'What is in a folder.', work: reading.listDirectory }),
  exists: action('exists', false, { description: 'Whether something is there.', work: reading.exists }),
  get_file_info: action('get_file_info', false, {
    description: 'Kind, size and time of change.',
    work: reading.fileInfo,
  }),
  search_files: action('search_files', false, {
    description: 'Files below a folder by part of their name.',
    more: { pattern: Type.String({ minLength: 1, maxLength: 200 }), max_results: some },
    whole: true,
    work: reading.searchFiles,
  }),
  search_content: action('search_content', false, {
    description: 'Lines below a folder that hold a text.',
    more: { keyword: Type.String({ minLength: 1, maxLength: 500 }), max_results: some },
    whole: true,
    work: reading.searchContent,
  }),
}

const changes = {
  write_file: action('write_file', true, {
    description: 'Write a whole file.',
    again: true,
    more: { content: text },
    work: writing.writeText,
  }),
  clear_file: action('clear_file', true, { description: 'Empty a file.', again: true, work: writing.clearFile }),
  create_directory: action('create_directory', true, {
    description: 'Make a folder.',
    again: true,
    work: writing.createDirectory,
  }),
  delete_file: action('delete_file', true, {
    description: 'Delete a file or an empty folder.',
    work: writing.deleteFile,
  }),
  replace_text: action('replace_text', true, {
    description: 'Replace the first occurrence of a text.',
    more: { old_text: Type.String({ minLength: 1, maxLength: 1_000_000 }), new_text: text },
    work: writing.replaceText,
  }),
  replace_text_all: action('replace_text_all', true, {
    description: 'Replace every occurrence of a text.',
    more: { old_text: Type.String({ minLength: 1, maxLength: 1_000_000 }), new_text: text },
    work: writing.replaceTextAll,
  }),
  replace_lines: action('replace_lines', true, {
    description: 'Replace some lines of a file.',
    more: { start_line: line, line_count: Type.Integer({ minimum: 0, maximum: 100_000 }), content: text },
    work: writing.replaceLines,
  }),
}

export const diskTool: BuiltInTool = {
  name: 'disk',
  description: 'Files. Your workspace is yours; other places may need permission.',
  actions: { ...reads, ...changes },
}

export const diskReads: ReadonlySet<string> = new Set(Object.keys(reads))
