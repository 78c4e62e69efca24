import { createHelperThread } from '../../threads/helper-thread.ts'
import { doTextJob, type TextJob, type TextJobOf, type TextResults } from './text-jobs.ts'

/** What takes a millisecond or less is done on the spot; the way to a thread and back costs about as much. */
const mostOnTheSpot = 1_000_000

const thread = createHelperThread<{ bytes: Uint8Array; job: TextJob }, TextResults[TextJob['kind']]>({
  module: new URL('./text-worker.ts', import.meta.url),
  name: 'text',
  timeoutMs: 20_000,
  memoryMb: 512,
})

export async function runTextJob<Kind extends TextJob['kind']>(
  bytes: Uint8Array,
  job: TextJobOf<Kind>,
  signal: AbortSignal,
): Promise<TextResults[Kind]> {
  const asked: TextJob = job
  const result =
    stepsOf(bytes, asked) <= mostOnTheSpot ? doTextJob(bytes, asked) : await thread.ask({ bytes, job: asked }, signal)
  return result as TextResults[Kind]
}

/** At worst: looking for a text compares all of it at every place, and every hit adds the new one. */
function stepsOf({ length }: Uint8Array, job: TextJob): number {
  const reading = 16 * length
  if (job.kind === 'find') return reading + length * job.wanted.length
  if (job.kind === 'replace') return reading + length * job.old.length + (length / job.old.length) * job.by.length
  return job.kind === 'splice' ? reading + job.content.length : reading
}
