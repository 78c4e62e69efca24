import { Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Endpoint } from '@trivium/inbox-contract'
import detail from '../detail/detail.module.css'
import { endpointLabel } from '../endpoints/endpoint-switcher.tsx'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { ForwardingSection } from './forwarding-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { ResponseSection } from './response-section.tsx'
import classes from './settings.module.css'
import { SignatureSection } from './signature-section.tsx'

export function SettingsDrawer({ endpoint, view, change }: { endpoint: Endpoint; view: View; change: ChangeView }) {
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
        value={view.settings ?? 'general'}
        onChange={settings => change({ settings: settings ?? 'general' })}
        keepMounted={false}
        classNames={{ list: detail.tabList ?? '', tab: detail.tab ?? '' }}
      >
        <Tabs.List aria-label="Settings">
          <Tabs.Tab value="general">General</Tabs.Tab>
          <Tabs.Tab value="response">Response</Tabs.Tab>
          <Tabs.Tab value="forwarding">Forwarding</Tabs.Tab>
          <Tabs.Tab value="signature">Signature</Tabs.Tab>
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
      </Tabs>
    </Drawer>
  )
}
