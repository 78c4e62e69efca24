import { CloseButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { PageName } from '@trivium/beings-contract'
import { fillText, Tip, useAddress } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { useCurrentPage } from '../app/use-current-page.ts'
import { TabLinks } from '../patterns/tab-links.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './being-tabs.module.css'
import { useBeings } from './use-beings.ts'

/** The pages that show what belongs to one being. */
const parts: readonly PageName[] = ['soul', 'aiConfig', 'history', 'timers', 'tasks', 'memory', 'notes', 'permissions']

/** With `?beingId=` in the address: whose page this is, and the other pages of that being. */
export function BeingTabs() {
  const { search } = useAddress()
  const { page } = useCurrentPage()
  const beingId = search.get('beingId')
  if (!beingId || !page || !parts.includes(page)) return null
  return <Tabs beingId={beingId} page={page} />
}

function Tabs({ beingId, page }: { beingId: string; page: PageName }) {
  const words = useWords()
  const { change } = useAddress()
  const being = useBeings().find(({ id }) => id === beingId)
  if (!being) return null
  return (
    <div className={classes.being}>
      <span className={classes.chip} title={fillText(words.shell.ofBeing, { name: being.name })}>
        <IconUser size={14} stroke={1.75} aria-hidden />
        <bdi>{being.name}</bdi>
        <Tip label={words.shell.leaveBeing}>
          <CloseButton size="xs" aria-label={words.shell.leaveBeing} onClick={() => change({ beingId: undefined })} />
        </Tip>
      </span>
      <TabLinks
        label={words.common.being}
        links={parts.map(name => ({
          to: pageAddress(name, { beingId }),
          label: words.pages[name],
          current: name === page,
        }))}
      />
    </div>
  )
}
