import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBriefcase,
  IconDots,
  IconMessageCircle,
  IconSearch,
  IconShieldQuestion,
  IconUsers,
} from '@tabler/icons-react'
import { type PageName, pagePaths } from '@trivium/beings-contract'
import { useCommandDoors } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { useCurrentPage } from '../app/use-current-page.ts'
import { useWords } from '../words/use-words.ts'
import classes from './frame.module.css'
import { PageList } from './navigation.tsx'
import { useQuestions } from './use-questions.ts'

/** The way around with a thumb: five places, the last of which opens everything. */
export function BottomBar() {
  const words = useWords()
  const { page, entry } = useCurrentPage()
  const [opened, { open, close }] = useDisclosure(false)
  const count = useQuestions()
  const places: [page: PageName, label: string, Icon: typeof IconDots, current: boolean][] = [
    ['chat', words.site.chat, IconMessageCircle, page === 'chat'],
    ['projects', words.site.work, IconBriefcase, entry?.group === 'work'],
    ['beings', words.site.beings, IconUsers, entry?.group === 'mind'],
    ['permissionRequest', words.permissionsPage.questions, IconShieldQuestion, page === 'permissionRequest'],
  ]
  return (
    <nav className={classes.bottom} aria-label={words.site.menu}>
      {places.map(([name, label, Icon, current]) => (
        <PageLink key={name} to={pagePaths[name]} aria-current={current ? 'page' : undefined}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>{label}</span>
          {name === 'permissionRequest' && count > 0 && <b className={classes.count}>{count}</b>}
        </PageLink>
      ))}
      <button type="button" onClick={open} aria-expanded={opened}>
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span>{words.shell.more}</span>
      </button>
      <Drawer opened={opened} onClose={close} position="bottom" size="85%" title={words.site.menu}>
        <Everything onOpen={close} />
      </Drawer>
    </nav>
  )
}

function Everything({ onOpen }: { onOpen: () => void }) {
  const words = useWords()
  const { openPalette } = useCommandDoors()
  const search = () => {
    onOpen()
    openPalette()
  }
  return (
    <div className={classes.everything}>
      <button type="button" className={classes.sheetSearch} onClick={search}>
        <IconSearch size={17} stroke={1.75} aria-hidden />
        {words.ui.palette.title}
      </button>
      <PageList onOpen={onOpen} />
    </div>
  )
}
