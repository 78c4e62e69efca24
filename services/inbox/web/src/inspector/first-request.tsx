import { Button, SegmentedControl } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { CopyButton } from '@trivium/ui'
import { useState } from 'react'
import { api } from '../api/inbox-api.ts'
import classes from './inspector.module.css'

const samples: Record<string, (url: string) => string> = {
  curl: url =>
    `curl ${url}/orders \\\n  -H 'Content-Type: application/json' \\\n  -d '{"event":"order.paid","id":4711}'`,
  HTTPie: url => `http POST ${url}/orders event=order.paid id:=4711`,
  fetch: url =>
    `await fetch('${url}/orders', {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify({ event: 'order.paid', id: 4711 }),\n})`,
  CLI: url =>
    `npm run inbox -- forward --to http://localhost:3000 \\\n  --endpoint ${url.slice(url.lastIndexOf('/') + 1)}${host()}`,
}

/** The command line looks on port 4003 of this machine unless it is told. */
function host(): string {
  const { origin } = window.location
  return /^http:\/\/(127\.0\.0\.1|localhost):4003$/.test(origin) ? '' : ` \\\n  --host ${origin}`
}

/** What an endpoint shows before anything has arrived: how to make something arrive. */
export function FirstRequest({ endpointId, url }: { endpointId: string; url: string }) {
  const [kind, setKind] = useState('curl')
  const send = useMutation({
    mutationFn: () => api.sendSample(endpointId),
    meta: { failure: 'The test request could not be sent' },
  })
  const text = (samples[kind] ?? samples.curl)?.(url) ?? ''
  return (
    <div className={classes.first}>
      <div className={classes.firstInner}>
        <span className={classes.waiting} aria-hidden />
        <h1>Waiting for the first request</h1>
        <p>
          Point a webhook at the address above, or send one now. Every method, path and body is captured exactly as it
          comes, and shows up here at once.
        </p>
        <div className={classes.sample}>
          <div className={classes.sampleBar}>
            <SegmentedControl
              size="xs"
              data={Object.keys(samples)}
              value={kind}
              onChange={setKind}
              aria-label="Example"
            />
            <CopyButton text={text} label="Copy the example" size={28} />
          </div>
          <pre>{text}</pre>
        </div>
        <Button
          leftSection={<IconSend size={15} stroke={1.75} />}
          size="sm"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send a test request
        </Button>
      </div>
    </div>
  )
}
