import { pagePaths } from '@trivium/beings-contract'
import { useColorScheme, useCommands } from '@trivium/ui'
import { useGoTo } from '../app/use-go-to.ts'
import { useSearchEverywhere } from '../search/use-search-everywhere.ts'
import { useWords } from '../words/use-words.ts'
import { navigationGroups } from './navigation-items.ts'
import { pageIcon } from './page-icons.ts'

/** Every page is a command of the palette, on every page. */
export function usePageCommands(): void {
  useSearchEverywhere()
  const words = useWords()
  const goTo = useGoTo()
  const { Icon, cycle, name } = useColorScheme()
  useCommands([
    ...navigationGroups.flatMap(({ group, items }) =>
      items.map(page => ({
        id: `page-${page}`,
        label: words.pages[page],
        group: words.shell.goTo,
        also: `${words.site[group]} ${pagePaths[page]}`,
        icon: pageIcon(page),
        run: () => goTo(pagePaths[page]),
      })),
    ),
    {
      id: 'colours',
      label: words.ui.colours.replace('{name}', name),
      group: words.shell.view,
      icon: Icon,
      run: cycle,
    },
  ])
}
