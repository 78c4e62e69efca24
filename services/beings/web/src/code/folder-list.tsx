import { IconArrowUp, IconFile, IconFolder } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byteSize, EmptyState, ErrorState, SkeletonRows } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { codeApi, codeKeys } from './api.ts'
import classes from './code.module.css'

interface FolderListProps {
  /** Absent: the folders that may be read at all. */
  path: string | undefined
  opened: string | undefined
  onOpen: (next: { path?: string; filePath?: string }) => void
}

export function FolderList({ path, opened, onOpen }: FolderListProps) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: codeKeys.folder(path),
    queryFn: ({ signal }) => codeApi.folder(path, signal),
    placeholderData: keepPreviousData,
  })
  if (error) {
    return (
      <ErrorState
        title={words.views.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        action={<Home onOpen={onOpen} />}
      />
    )
  }
  if (!data) return <SkeletonRows count={10} height={36} />
  return (
    <div className={classes.folder}>
      {data.path !== '' && (
        <button type="button" onClick={() => onOpen(data.parent ? { path: data.parent } : {})}>
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
          <span className={classes.entry}>{words.code.up}</span>
          <bdi className={classes.aside}>{data.path}</bdi>
        </button>
      )}
      {data.entries.map(({ name, kind, path: own, size }) => (
        <button
          key={own}
          type="button"
          aria-current={own === opened ? 'true' : undefined}
          onClick={() => onOpen(kind === 'folder' ? { path: own } : { path: data.path, filePath: own })}
        >
          {kind === 'folder' ? (
            <IconFolder size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconFile size={16} stroke={1.75} aria-hidden />
          )}
          <bdi className={classes.entry}>{name}</bdi>
          {kind === 'file' && <span className={classes.aside}>{byteSize(size)}</span>}
        </button>
      ))}
      {data.entries.length === 0 && (
        <EmptyState title={words.code.none}>
          <p>{words.code.begin}</p>
        </EmptyState>
      )}
    </div>
  )
}

function Home({ onOpen }: Pick<FolderListProps, 'onOpen'>) {
  const words = useWords()
  return (
    <button type="button" className={classes.home} onClick={() => onOpen({})}>
      {words.code.up}
    </button>
  )
}
