export { createRuntime } from './create-runtime.ts'
export { type Mail, type MailKind, mailKinds, type Runtime, type RuntimeStatus } from './runtime.ts'
