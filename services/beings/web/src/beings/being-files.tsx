import { IconArrowUp, IconFile, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { byteSize, ErrorState, RelativeTime, SkeletonRows, useAddress } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'
import classes from './beings.module.css'

/** What the being has made, to be looked through and taken away; the folder is in the address. */
export function BeingFiles({ beingId }: { beingId: string }) {
  const words = useWords()
  const { search, change } = useAddress()
  const path = search.get('path') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: beingKeys.files(beingId, path),
    queryFn: ({ signal }) => beingsApi.files(beingId, path, signal),
  })
  const open = (next: string) => change({ path: next }, { push: true })
  return (
    <section className={classes.part} aria-labelledby="files">
      <h3 id="files">{words.beingsPage.files}</h3>
      {path !== '' && (
        <p className={classes.path}>
          <button type="button" onClick={() => open(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '')}>
            <IconArrowUp size={15} stroke={1.75} aria-hidden />
            {words.beingsPage.up}
          </button>
          <bdi>{path}</bdi>
        </p>
      )}
      {error && !data && <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={2} height={36} />}
      {data?.length === 0 && <p className={classes.quiet}>{words.beingsPage.noFiles}</p>}
      {data && data.length > 0 && (
        <ul className={classes.files}>
          {data.map(file => (
            <li key={file.path}>
              {file.isDirectory ? (
                <button type="button" onClick={() => open(file.path)}>
                  <IconFolder size={16} stroke={1.75} aria-hidden />
                  <bdi>{file.name}</bdi>
                </button>
              ) : (
                <a href={beingsApi.fileAddress(beingId, file.path)} download={file.name}>
                  <IconFile size={16} stroke={1.75} aria-hidden />
                  <bdi>{file.name}</bdi>
                  <small>
                    {byteSize(file.size)} · <RelativeTime time={file.modifiedAt} />
                  </small>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
