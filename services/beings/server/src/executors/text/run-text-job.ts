import { createHelperThread } from '../../helper-thread.ts'
import { doTextJob, type TextJob, type TextJobOf, type TextResults } from './text-jobs.ts'

/** What takes a millisecond or less is done on the spot; the way to a thread and back costs about as much. */
const smallBytes = 64 * 1024

const thread = createHelperThread<{ bytes: Uint8Array; job: TextJob }, TextResults[TextJob['kind']]>({
  module: new URL('./text-worker.ts', import.meta.url),
  name: 'text',
  patienceMs: 20_000,
  memoryMb: 512,
})

export async function runTextJob<Kind extends TextJob['kind']>(
  bytes: Uint8Array,
  job: TextJobOf<Kind>,
  signal: AbortSignal,
): Promise<TextResults[Kind]> {
  const asked: TextJob = job
  const result =
    weightOf(bytes, asked) <= smallBytes ? doTextJob(bytes, asked) : await thread.ask({ bytes, job: asked }, signal)
  return result as TextResults[Kind]
}

/** How much text there may be at the end. */
function weightOf({ length }: Uint8Array, job: TextJob): number {
  if (job.kind === 'splice') return length + job.content.length
  return job.kind === 'replace' ? length + (length / job.old.length) * job.by.length : length
}
