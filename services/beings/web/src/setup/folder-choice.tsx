import { Button } from '@mantine/core'
import { IconArrowUp, IconFolder } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { setupApi } from './api.ts'
import classes from './setup.module.css'

export function useFolders(dir: string) {
  return useQuery({
    queryKey: ['folder', 'one', dir],
    queryFn: ({ signal }) => setupApi.folders(dir, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface FolderChoiceProps {
  folders: ReturnType<typeof useFolders>
  onOpen: (path: string) => void
}

export function FolderChoice({ folders, onOpen }: FolderChoiceProps) {
  const words = useWords()
  const { data, error, refetch } = folders
  if (error) {
    const home = (
      <Button variant="default" onClick={() => onOpen('')}>
        {words.setup.dataDirectory}
      </Button>
    )
    return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} action={home} />
  }
  if (!data) return <SkeletonRows count={6} height={36} />
  return (
    <>
      <p className={classes.path}>
        <bdi>{data.currentPath}</bdi>
      </p>
      <ul className={classes.folders}>
        {data.directories.map(({ name, path, isParent }) => (
          <li key={path}>
            <button type="button" onClick={() => onOpen(path)}>
              {isParent ? <IconArrowUp size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />}
              {isParent ? words.folders.up : <bdi>{name}</bdi>}
            </button>
          </li>
        ))}
        {data.directories.length === 0 && <li className={classes.none}>{words.setupPage.noFolders}</li>}
      </ul>
    </>
  )
}
