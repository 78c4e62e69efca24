import type { ToolScope } from './tool.ts'

/**
 * For what may end the very turn that asks for it, or a turn that asks for the end of this one: it waits for turns to
 * end, so a turn that is stopped must not wait for it in turn. It then goes on by itself.
 */
export function untilStopped<Result>(
  { context, turnId }: ToolScope,
  signal: AbortSignal,
  work: Promise<Result>,
): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  work
    .catch((error: unknown) => {
      if (signal.aborted) context.log.error({ err: error, turnId }, 'what a stopped turn had asked for did not work')
    })
    .finally(() => signal.removeEventListener('abort', stop))
  return Promise.race([work, stopped])
}
