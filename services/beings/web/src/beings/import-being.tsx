import { Button, FileButton, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fillText, RequestFault, toast } from '@trivium/ui'
import { useState } from 'react'
import { FormFault } from '../forms/form-fault.tsx'
import forms from '../forms/forms.module.css'
import { faultOf } from '../forms/server-faults.ts'
import { showChange } from '../live/show-change.ts'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { beingsApi, type Rights } from './api.ts'

/** A being from a file that another service, or this one, has written. */
export function ImportBeing({ onDone }: { onDone: (id: string) => void }) {
  const words = useWords()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const bring = useMutation({
    mutationFn: (from: { file: File; rights?: Rights }) => beingsApi.import(from.file, from.rights),
    meta: { failure: false },
    onSuccess({ being }) {
      setFile(null)
      showChange(client, { resource: 'being', id: being.id, change: 'created' })
      toast.done(fillText(words.beingsPage.imported, { name: being.name }))
      onDone(being.id)
    },
  })
  const begin = (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    bring.mutate({ file: chosen })
  }
  const tooMuch = excess(bring.error)
  const close = () => {
    setFile(null)
    bring.reset()
  }
  return (
    <>
      {/* Cleared after each choice, so that the same file can be tried again. */}
      <FileButton key={String(file === null)} accept="application/json,.json" onChange={begin}>
        {props => (
          <Button {...props} variant="default" leftSection={<IconUpload size={15} />} loading={bring.isPending}>
            {words.beingsPage.import}
          </Button>
        )}
      </FileButton>
      {bring.error && file && (
        <Modal opened onClose={close} title={tooMuch ? words.beingsPage.rightsTitle : words.beingsPage.import}>
          <div className={forms.form}>
            {tooMuch ? (
              <p className={forms.text}>
                {fill(words.beingsPage.rightsText, { reason: <code lang="en">{tooMuch}</code> })}
              </p>
            ) : (
              <FormFault {...faultOf(bring.error)} />
            )}
            <div className={forms.buttons}>
              <Button variant="default" onClick={close}>
                {words.common.cancel}
              </Button>
              {tooMuch && (
                <>
                  <Button variant="default" onClick={() => bring.mutate({ file, rights: 'keep' })}>
                    {words.beingsPage.rightsKeep}
                  </Button>
                  <Button onClick={() => bring.mutate({ file, rights: 'usual' })}>
                    {words.beingsPage.rightsUsual}
                  </Button>
                </>
              )}
            </div>
          </div>
        </Modal>
      )}
    </>
  )
}

/** Which rights of the file go beyond those of a new being, where that is why it was refused. */
function excess(error: Error | null): string | undefined {
  if (!(error instanceof RequestFault)) return undefined
  return /^(toolPermissions: .*) is more than usual/.exec(error.details)?.[1]
}
