import { parentPort } from 'node:worker_threads'

/** The other end of a helper thread. */
export function answerQuestions<Question, Value>(answer: (question: Question) => Value | Promise<Value>): void {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      parentPort?.postMessage({ id, value: await answer(question) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
