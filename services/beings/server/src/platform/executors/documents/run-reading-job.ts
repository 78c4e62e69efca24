import { Semaphore } from '@trivium/live'
import { createHelperThread, ThreadLimitFault } from '../../threads/helper-thread.ts'
import { DocumentFault, type DocumentJob, type DocumentText, type PageJob, type PageText } from './document-job.ts'

const seconds = 20
const megabytes = 256

const thread = createHelperThread<DocumentJob | PageJob, DocumentText | PageText>({
  module: new URL('./document-worker.ts', import.meta.url),
  name: 'documents',
  timeoutMs: seconds * 1000,
  memoryMb: megabytes,
  // Bytes lie beside the heap: the file itself, and what is unpacked from it.
  outsideMb: 2 * megabytes,
  endsOnAbort: true,
})

/** One at a time: the limits are for one document, and a hostile one takes no other with it. */
const place = new Semaphore(1)

/** `load` is called when its turn has come, so that waiting files take no memory. The bytes are gone afterwards. */
export async function readInThread(load: () => Promise<DocumentJob>, signal: AbortSignal): Promise<DocumentText> {
  return (await run(async () => {
    const job = await load()
    return { job, moves: [job.bytes.buffer as ArrayBuffer] }
  }, signal)) as DocumentText
}

export async function readPageInThread(job: PageJob, signal: AbortSignal): Promise<PageText> {
  return (await run(async () => ({ job, moves: [] }), signal)) as PageText
}

async function run(
  load: () => Promise<{ job: DocumentJob | PageJob; moves: ArrayBuffer[] }>,
  signal: AbortSignal,
): Promise<DocumentText | PageText> {
  const leave = await place.enter(signal)
  try {
    const { job, moves } = await load()
    return await thread.ask(job, signal, moves).catch(error => Promise.reject(plainly(error, signal)))
  } finally {
    leave()
  }
}

/** Everything that goes wrong in the thread is about the document. */
function plainly(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (!(error instanceof ThreadLimitFault)) return new DocumentFault((error as Error).message)
  const way = 'save the part you need as a file of its own'
  if (error.limit === 'time')
    return new DocumentFault(`the document takes longer than ${seconds} seconds to read; ${way}`)
  return new DocumentFault(`the document needs more than ${megabytes} MB of memory to read; ${way}`)
}
