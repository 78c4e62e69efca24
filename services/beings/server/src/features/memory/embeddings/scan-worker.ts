import { answerQuestions } from '../../../platform/threads/answer-questions.ts'
import { type Scan, scanSigns } from './scan-signs.ts'

answerQuestions<Scan, number[]>(scanSigns)
