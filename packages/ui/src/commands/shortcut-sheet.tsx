import { Modal } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import classes from './commands.module.css'
import { Keys } from './keys-view.tsx'
import { useAllCommands } from './use-commands.ts'

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = useTexts()
  const groups = Map.groupBy(
    useAllCommands().filter(({ keys }) => keys),
    ({ group }) => group,
  )
  return (
    <Modal opened={opened} onClose={onClose} title={texts.keys} size={640}>
      <div className={classes.sheet}>
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3 className={classes.group}>{group}</h3>
            <dl className={classes.keyList}>
              {commands.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
