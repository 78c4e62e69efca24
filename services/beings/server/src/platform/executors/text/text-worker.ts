import { answerQuestions } from '../../threads/answer-questions.ts'
import { doTextJob, type TextJob } from './text-jobs.ts'

answerQuestions(({ bytes, job }: { bytes: Uint8Array; job: TextJob }) => doTextJob(bytes, job))
