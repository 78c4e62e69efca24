import { Modal } from '@mantine/core'
import classes from './commands.module.css'
import { Keys } from './keys-view.tsx'
import { useAllCommands } from './use-commands.ts'

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = Map.groupBy(
    useAllCommands().filter(({ keys }) => keys),
    ({ group }) => group,
  )
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={640}>
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
