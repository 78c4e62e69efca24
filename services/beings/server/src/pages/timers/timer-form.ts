import { apiForm, newThing } from '../api-form.ts'
import type { Choice } from '../choose-being.ts'
import { columns, selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'

/** Everything but calendar conditions, which a being or a script can set. */
export function newTimerForm({ beings, beingId }: Choice): Html {
  return newThing(
    w => w.timers.new,
    apiForm(w => w.timers.create, {
      path: '/api/timers/create',
      fields: html`${columns(
        textField({ name: 'name', label: w => w.common.name, required: true, maxLength: 100 }),
        selectField({
          name: 'beingId',
          label: w => w.common.being,
          options: beings.map(({ id, name }) => [id, name] as const),
          value: beingId,
        }),
      )}
${textArea({ name: 'instruction', label: w => w.timers.instruction, required: true, rows: 2 })}
${columns(
  selectField({
    name: 'type',
    label: w => w.timers.kind,
    options: [
      ['interval', w => w.timers.kinds.interval],
      ['once', w => w.timers.kinds.once],
      ['cron', w => w.timers.kinds.cron],
    ],
    value: 'interval',
  }),
  textField({
    name: 'everySeconds',
    label: w => w.timers.seconds,
    kind: 'number',
    value: 600,
    required: true,
    when: 'type=interval',
  }),
  textField({
    name: 'at',
    label: w => w.timers.at,
    kind: 'datetime-local',
    required: true,
    hint: w => w.timers.ownZone,
    when: 'type=once',
  }),
  textField({ name: 'cron', label: w => w.timers.cron, required: true, placeholder: '0 9 * * MON', when: 'type=cron' }),
  textField({
    name: 'timeZone',
    label: w => w.timers.timeZone,
    // The one the API takes when none is given.
    value: Intl.DateTimeFormat().resolvedOptions().timeZone,
    required: true,
    hint: w => w.timers.timeZoneHint,
    when: 'type=cron',
  }),
)}`,
    }),
  )
}
