export interface UsedTool {
  name: string
  parameters: Record<string, unknown>
}

const use = (name: string, action: string, more: Record<string, unknown> = {}): UsedTool => ({
  name,
  parameters: { action, ...more },
})

const note = 'long/note.txt'

/**
 * What a long conversation uses, in this order: always-on tools and such as have to be loaded. Each may be run again after
 * a crash, so an interruption leaves no trace in what they answer.
 */
export const usedTools: readonly UsedTool[] = [
  use('disk', 'create_directory', { path: 'long' }),
  use('disk', 'write_file', { path: note, content: 'one\ntwo\nthree\n' }),
  use('disk', 'read_file', { path: note }),
  use('disk', 'read_lines', { path: note, start_line: 2, line_count: 1 }),
  use('disk', 'count_lines', { path: note }),
  use('disk', 'list_directory', { path: 'long' }),
  use('disk', 'exists', { path: note }),
  use('disk', 'get_file_info', { path: note }),
  use('disk', 'search_files', { path: '.', pattern: 'note' }),
  use('disk', 'search_content', { path: 'long', keyword: 'three' }),
  use('memory', 'add', { content: 'The wombat is remembered once.' }),
  use('memory', 'recent', { max_results: 3 }),
  use('memory', 'stats'),
  use('help', 'search', { query: 'timer' }),
  use('calendar', 'add_days', { date: '2026-11-16', days: 3 }),
  use('calendar', 'diff', { date: '2026-11-16', date2: '2026-12-24' }),
  use('calendar', 'list_calendars'),
  use('system', 'system_info'),
  use('find_tools', 'load', { query: 'timer' }),
  use('knowledge', 'stats'),
  use('knowledge', 'search', { search_term: 'wombat' }),
  use('work_note', 'list'),
  use('work_note', 'directory'),
  use('work_note', 'search', { keyword: 'wombat' }),
  use('task', 'list'),
  use('task', 'stats'),
  use('timer', 'list'),
  use('timer', 'stats'),
  use('project', 'list'),
  use('permission', 'list_rules'),
  use('beings', 'list_beings'),
]
