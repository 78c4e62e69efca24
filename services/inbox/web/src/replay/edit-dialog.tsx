import { Button, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import type { CapturedRequest, ReplayInput } from '@trivium/inbox-contract'
import { CodeEditor, LazyPart, SkeletonRows } from '@trivium/ui'
import { type FormEvent, useState } from 'react'
import { describeType } from '../list/describe-type.ts'
import { FormFault } from '../settings/form-fault.tsx'
import { HeaderEditor } from './header-editor.tsx'
import { checkTarget, lastTarget } from './last-target.ts'
import classes from './replay.module.css'
import { type TargetChoice, TargetFields } from './target-fields.tsx'
import { useReplay } from './use-replay.ts'

interface DialogProps {
  request: CapturedRequest
  onClose: () => void
  onSent: () => void
}

/** Made anew for the new address and body, whatever stands here. */
const written = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'expect'])

export function EditDialog({ request, onClose, onSent }: DialogProps) {
  const [choice, setChoice] = useState<TargetChoice>({
    url: lastTarget(request.endpointId),
    pathMode: 'append',
    resign: false,
    sendOrigin: false,
  })
  const [left, setLeft] = useState(false)
  const [method, setMethod] = useState(request.method)
  const [sent] = useState(() => request.headers.filter(([name]) => !written.has(name.toLowerCase())))
  const [headers, setHeaders] = useState(sent)
  const [text, setText] = useState<string>()
  const narrow = useMediaQuery('(max-width: 760px)') ?? false
  const isText = request.body.encoding === 'utf8'
  const fault = checkTarget(choice.url)
  const methodFault = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(method) ? undefined : 'A method is one word.'
  const replay = useReplay(request, () => {
    onClose()
    onSent()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (fault || methodFault) return
    const input: ReplayInput = { targetUrl: choice.url.trim(), pathMode: choice.pathMode }
    if (choice.resign) input.resign = true
    if (choice.sendOrigin) input.sendOrigin = true
    if (method !== request.method) input.method = method.toUpperCase()
    if (headers !== sent) input.headers = headers.filter(([name]) => name.trim() !== '')
    if (text !== undefined && text !== request.body.data) input.body = { encoding: 'utf8', data: text }
    replay.mutate(input)
  }
  return (
    <Modal opened onClose={onClose} title={`Edit and resend #${request.seq}`} size={860} fullScreen={narrow}>
      <form onSubmit={submit} className={classes.edit} noValidate>
        <div className={classes.top}>
          <TextInput
            label="Method"
            classNames={{ input: 'mono' }}
            value={method}
            error={left ? methodFault : undefined}
            onChange={event => setMethod(event.currentTarget.value)}
          />
          <TargetFields
            choice={choice}
            onChange={setChoice}
            error={left ? fault : undefined}
            onBlur={() => setLeft(true)}
            target={request.target}
          />
        </div>
        <HeaderEditor pairs={headers} onChange={setHeaders} note="Host and Content-Length are written anew." />
        <div className={classes.body}>
          <span className={classes.label}>Body</span>
          {isText ? (
            <div className={classes.editor}>
              <LazyPart fallback={<SkeletonRows count={4} height={24} />}>
                <CodeEditor
                  text={request.body.data}
                  onChange={setText}
                  language={describeType(request) === 'JSON' ? 'json' : 'text'}
                  label="Body"
                />
              </LazyPart>
            </div>
          ) : (
            <p className={classes.note}>The body is not text; it goes out as it came in.</p>
          )}
        </div>
        <FormFault error={replay.error} />
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={replay.isPending} leftSection={<IconSend size={14} />}>
            Send
          </Button>
        </div>
      </form>
    </Modal>
  )
}
