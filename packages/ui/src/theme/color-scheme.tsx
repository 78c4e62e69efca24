import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { fillText, useTexts } from '../texts/texts.ts'
import { Tip } from '../tips/tip.tsx'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { schemes } = useTexts()
  return { name: schemes[colorScheme], Icon: icons[colorScheme], cycle: () => setColorScheme(next[colorScheme]) }
}

export function ColorSchemeButton() {
  const { name, Icon, cycle } = useColorScheme()
  const { colours, changeColours } = useTexts()
  return (
    <Tip label={fillText(colours, { name })}>
      <ActionIcon aria-label={fillText(changeColours, { name })} onClick={cycle}>
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  )
}
