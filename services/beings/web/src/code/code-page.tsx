import { IconFileCode } from '@tabler/icons-react'
import { EmptyState, useAddress } from '@trivium/ui'
import { ListPage } from '../patterns/list-page.tsx'
import { useWords } from '../words/use-words.ts'
import { FileView } from './file-view.tsx'
import { FolderList } from './folder-list.tsx'

/** The files that beings work on, to be read. */
export function CodePage() {
  const words = useWords()
  const { search, change } = useAddress()
  const filePath = search.get('filePath') ?? undefined
  const path = search.get('path') ?? (filePath && folderOf(filePath))
  const open = (next: { path?: string; filePath?: string }) =>
    change({ filePath: undefined, line: undefined, ...next }, { push: true })
  return (
    <ListPage
      name="code"
      title={words.pages.code}
      lead={words.code.lead}
      list={<FolderList path={path} opened={filePath} onOpen={open} />}
      detail={filePath && <FileView key={filePath} filePath={filePath} />}
      nothing={
        <EmptyState icon={<IconFileCode size={22} stroke={1.5} />} title={words.codePage.choose}>
          <p>{words.codePage.chooseText}</p>
        </EmptyState>
      }
      onBack={() => change({ filePath: undefined, line: undefined })}
    />
  )
}

const folderOf = (filePath: string): string => filePath.slice(0, filePath.lastIndexOf('/'))
