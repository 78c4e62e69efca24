import { ActionIcon, Select } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CodeDetail } from '@trivium/beings-contract'
import { CopyButton, ErrorState, SkeletonRows, Tip, useAddress } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { codeApi, codeKeys } from './api.ts'
import classes from './code.module.css'
import { SourceLines } from './source-lines.tsx'

/** A file with its symbols; a line can be linked to, and followed while beings change the file. */
export function FileView({ filePath }: { filePath: string }) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: codeKeys.file(filePath),
    queryFn: ({ signal }) => codeApi.file(filePath, signal),
  })
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={12} height={24} />
  return <KnownFile file={data} />
}

function KnownFile({ file }: { file: CodeDetail }) {
  const words = useWords()
  const { search, change } = useAddress()
  const line = Number(search.get('line')) || undefined
  const choose = (next: number | undefined) => change({ line: next === undefined ? undefined : String(next) })
  const name = file.filePath.slice(file.filePath.lastIndexOf('/') + 1)
  return (
    <>
      <header className={classes.fileHead}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span className={classes.quiet}>
          {file.language} · {file.totalLines.toLocaleString(words.language)}
        </span>
        <CopyButton text={() => file.lines.map(({ text }) => text).join('\n')} />
        {file.symbols.length > 0 && (
          <Select
            className={classes.symbols ?? ''}
            aria-label={words.codePage.symbols}
            placeholder={words.codePage.symbols}
            searchable
            value={null}
            data={file.symbols.map((symbol, index) => ({
              value: `${symbol.lineNumber} ${index}`,
              label: `${symbol.name}  ${symbol.kind}`,
            }))}
            onChange={value => value && choose(Number.parseInt(value, 10))}
          />
        )}
        <FollowLine filePath={file.filePath} line={line} />
      </header>
      <SourceLines file={file} line={line} onChoose={choose} />
    </>
  )
}

/** A followed line is found again when the file around it changes. */
function FollowLine({ filePath, line }: { filePath: string; line: number | undefined }) {
  const words = useWords()
  const client = useQueryClient()
  const { data: positions = [] } = useQuery({
    queryKey: codeKeys.positions,
    queryFn: ({ signal }) => codeApi.positions(signal),
  })
  const followed = positions.find(position => position.filePath === filePath && position.lineNumber === line)
  const move = useMutation({
    mutationFn: () =>
      followed ? codeApi.unfollow(followed.positionId) : codeApi.follow({ filePath, lineNumber: line ?? 1 }),
    onSettled: () => client.invalidateQueries({ queryKey: codeKeys.positions }),
  })
  const label = followed ? words.codePage.unfollow : words.codePage.follow
  const Icon = followed ? IconPinnedOff : IconPin
  return (
    <Tip label={label}>
      <ActionIcon
        aria-label={label}
        disabled={line === undefined}
        loading={move.isPending}
        onClick={() => move.mutate()}
      >
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  )
}
