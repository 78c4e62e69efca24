import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const names = { auto: 'as the system', light: 'light', dark: 'dark' }

export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { name: names[colorScheme], Icon: icons[colorScheme], cycle: () => setColorScheme(next[colorScheme]) }
}

export function ColorSchemeButton() {
  const { name, Icon, cycle } = useColorScheme()
  return (
    <Tooltip label={`Colours: ${name}`}>
      <ActionIcon aria-label={`Colours: ${name}. Change`} onClick={cycle}>
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
