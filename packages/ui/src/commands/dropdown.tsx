import { Menu, type MenuProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** A menu that Escape closes from the moment it opens: Mantine's own hears the key only once the focus is inside. */
export function Dropdown(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [opened, setOpened] = useState(false)
  useWindowEvent('keydown', event => {
    if (event.key === 'Escape') setOpened(false)
  })
  return <Menu {...props} opened={opened} onChange={setOpened} />
}
