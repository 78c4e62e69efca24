import { Files } from '../transcript/files.tsx'
import classes from './thread.module.css'
import type { Sending } from './use-send.ts'

/** What is on its way to the service. */
export function SendingRows({ sending }: { sending: readonly Sending[] }) {
  return sending.map(({ key, content, files }) => (
    <div key={key} className={classes.sending}>
      {files.length > 0 && <Files files={files} />}
      <div dir="auto">{content}</div>
    </div>
  ))
}
