import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { pagePaths } from '@trivium/beings-contract'
import { EmptyState, LazyPart, useAddress, useCommands } from '@trivium/ui'
import { lazy } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { ListPage } from '../patterns/list-page.tsx'
import { useWords } from '../words/use-words.ts'
import { BeingList } from './being-list.tsx'
import { BeingView } from './being-view.tsx'
import { ImportBeing } from './import-being.tsx'

// The form comes when somebody wants to fill it in.
const NewBeingDrawer = lazy(async () => ({ default: (await import('./new-being.tsx')).NewBeingDrawer }))

/** Who there is, what each does now, and what can be done with it. */
export function BeingsPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const beingId = search.get('beingId') ?? undefined
  const choose = (id: string | undefined) => change({ beingId: id, path: undefined, open: undefined }, { push: true })
  const openNew = () => change({ open: 'new' }, { push: true })
  useCommands([
    {
      id: 'new-being',
      label: words.beings.new,
      group: words.pages.beings,
      keys: ['c'],
      icon: IconPlus,
      run: openNew,
    },
  ])
  return (
    <>
      <ListPage
        name="beings"
        title={words.pages.beings}
        lead={
          <>
            {words.beings.lead} <PageLink to={`${pagePaths.help}/being-management`}>{words.beings.help}</PageLink>
          </>
        }
        actions={
          <>
            <ImportBeing onDone={choose} />
            <Button leftSection={<IconPlus size={15} />} onClick={openNew}>
              {words.beings.new}
            </Button>
          </>
        }
        list={<BeingList chosen={beingId} onChoose={choose} />}
        detail={beingId && <BeingView key={beingId} id={beingId} onChoose={choose} />}
        nothing={
          <EmptyState icon={<IconUsers size={22} stroke={1.5} />} title={words.beingsPage.choose}>
            <p>{words.beingsPage.chooseText}</p>
          </EmptyState>
        }
        onBack={() => choose(undefined)}
      />
      {search.get('open') === 'new' && (
        <LazyPart fallback={null}>
          <NewBeingDrawer onClose={() => change({ open: undefined })} onMade={choose} />
        </LazyPart>
      )}
    </>
  )
}
