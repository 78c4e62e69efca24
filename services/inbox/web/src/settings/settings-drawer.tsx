import { Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Endpoint } from '@trivium/inbox-contract'
import detail from '../detail/detail.module.css'
import { endpointLabel } from '../endpoints/endpoint-switcher.tsx'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { ForwardingSection } from './forwarding-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeepingSection } from './keeping-section.tsx'
import { ResponseSection } from './response-section.tsx'
import classes from './settings.module.css'
import { SignatureSection } from './signature-section.tsx'

const sections = [
  ['general', 'General'],
  ['response', 'Response'],
  ['forwarding', 'Forwarding'],
  ['signature', 'Signature'],
  ['keeping', 'Keeping'],
] as const

export function SettingsDrawer({ endpoint, view, change }: { endpoint: Endpoint; view: View; change: ChangeView }) {
  const shown = sections.find(([value]) => value === view.settings)?.[0] ?? 'general'
  const narrow = useMediaQuery('(max-width: 760px)') ?? false
  return (
    <Drawer
      opened
      onClose={() => change({ settings: undefined })}
      title={endpointLabel(endpoint)}
      size={narrow ? '100%' : 560}
      padding={0}
      classNames={{ header: classes.header ?? '', body: classes.drawer ?? '' }}
    >
      <Tabs
        value={shown}
        onChange={settings => change({ settings: settings ?? 'general' })}
        keepMounted={false}
        classNames={{ list: detail.tabList ?? '', tab: detail.tab ?? '' }}
      >
        <Tabs.List aria-label="Settings">
          {sections.map(([value, label]) => (
            <Tabs.Tab key={value} value={value} data-autofocus={value === shown ? true : undefined}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general" className={classes.panel ?? ''}>
          <GeneralSection endpoint={endpoint} />
        </Tabs.Panel>
        <Tabs.Panel value="response" className={classes.panel ?? ''}>
          <ResponseSection key={JSON.stringify(endpoint.response)} endpoint={endpoint} />
        </Tabs.Panel>
        <Tabs.Panel value="forwarding" className={classes.panel ?? ''}>
          <ForwardingSection endpoint={endpoint} />
        </Tabs.Panel>
        <Tabs.Panel value="signature" className={classes.panel ?? ''}>
          <SignatureSection endpoint={endpoint} />
        </Tabs.Panel>
        <Tabs.Panel value="keeping" className={classes.panel ?? ''}>
          <KeepingSection key={JSON.stringify([endpoint.retention, endpoint.expiresAt])} endpoint={endpoint} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}
