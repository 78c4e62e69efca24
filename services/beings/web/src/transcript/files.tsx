import { IconDownload, IconFile } from '@tabler/icons-react'
import type { MessageFile } from '@trivium/beings-contract'
import { byteSize } from '@trivium/ui'
import { AttachedImage } from './attached-image.tsx'
import classes from './transcript.module.css'

/** Kinds of pictures that a browser draws without running anything. */
const pictures = /^image\/(png|jpeg|gif|webp|avif)$/
const largestPicture = 10 * 1024 * 1024

/** What came with a message. */
export function Files({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className={classes.files}>
      {files.map(file => (
        <li key={file.fileId}>
          {pictures.test(file.mimeType) && file.fileSize <= largestPicture && <AttachedImage file={file} />}
          <a href={`/api/chat/file?fileId=${file.fileId}`} download={file.fileName}>
            <IconFile size={15} stroke={1.75} className={classes.fileIcon} aria-hidden />
            <bdi>{file.fileName}</bdi>
            <small>{byteSize(file.fileSize)}</small>
            <IconDownload size={14} stroke={1.75} className={classes.fileIcon} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
