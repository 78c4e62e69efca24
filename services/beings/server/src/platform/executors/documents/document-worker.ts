import { answerQuestions } from '../../threads/answer-questions.ts'
import { DocumentFault, type ReadingJob } from './document-job.ts'
import { readDocument } from './read-document.ts'
import { readPage } from './read-page.ts'

answerQuestions(async (job: ReadingJob) => {
  try {
    return job.kind === 'page' ? readPage(job) : await readDocument(job)
  } catch (error) {
    if (error instanceof DocumentFault) throw error
    const reason = error instanceof RangeError ? 'it is nested too deeply or too large' : 'its content makes no sense'
    throw new DocumentFault(`the document cannot be read: ${reason}`)
  }
})
