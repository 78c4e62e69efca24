import { ActionIcon, Menu } from '@mantine/core'
import { IconBrandJavascript, IconCopy, IconDownload, IconFileCode, IconTerminal2 } from '@tabler/icons-react'
import type { RequestRow } from '@trivium/inbox-contract'
import { copyText, Dropdown, Tip, toast } from '@trivium/ui'
import { api } from '../api/inbox-api.ts'

export function CopyMenu({ row, large }: { row: RequestRow; large: boolean }) {
  const { endpointId, id } = row

  const exported = async (kind: 'curl' | 'httpie' | 'fetch' | 'har') =>
    (await api.readExport(endpointId, id, kind)).text()
  const copy = async (name: string, make: () => Promise<string>) => {
    try {
      await copyText((await make()).trimEnd())
      toast.done(`Copied as ${name}`)
    } catch (error) {
      toast.failed('Could not copy', { detail: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <Dropdown width={200}>
      <Menu.Target>
        <Tip label="Copy as…">
          <ActionIcon variant="default" size={large ? 36 : 30} aria-label="Copy as">
            <IconCopy size={15} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copy as</Menu.Label>
        <Menu.Item leftSection={<IconTerminal2 size={15} />} onClick={() => void copy('curl', () => exported('curl'))}>
          curl
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBrandJavascript size={15} />}
          onClick={() => void copy('fetch', () => exported('fetch'))}
        >
          fetch
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTerminal2 size={15} />}
          onClick={() => void copy('HTTPie', () => exported('httpie'))}
        >
          HTTPie
        </Menu.Item>
        <Menu.Item leftSection={<IconFileCode size={15} />} onClick={() => void copy('HAR', () => exported('har'))}>
          HAR
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={api.exportUrl(endpointId, id, 'har')}
          download
          leftSection={<IconDownload size={15} />}
        >
          Download HAR
        </Menu.Item>
        <Menu.Item
          component="a"
          href={api.exportUrl(endpointId, id, 'body')}
          download
          leftSection={<IconDownload size={15} />}
        >
          Download body
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
