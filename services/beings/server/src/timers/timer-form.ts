import { apiForm, newThing } from '../pages/api-form.ts'
import type { Choice } from '../pages/choose-being.ts'
import { columns, selectField, textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'

/** Everything but calendar conditions, which a being or a script can set. */
export function newTimerForm({ beings, beingId }: Choice): Html {
  return newThing(
    'New timer',
    apiForm('Create timer', {
      path: '/api/timers/create',
      fields: html`${columns(
        textField({ name: 'name', label: 'Name', required: true, maxLength: 100 }),
        selectField({
          name: 'beingId',
          label: 'Being',
          options: beings.map(({ id, name }) => [id, name] as const),
          value: beingId,
        }),
      )}
${textArea({ name: 'instruction', label: 'What it is to do', required: true, rows: 2 })}
${columns(
  selectField({
    name: 'type',
    label: 'Kind',
    options: [
      ['interval', 'Again and again'],
      ['once', 'Once'],
      ['cron', 'By a cron expression'],
    ],
    value: 'interval',
  }),
  textField({
    name: 'everySeconds',
    label: 'Seconds between runs',
    kind: 'number',
    value: 600,
    required: true,
    when: 'type=interval',
  }),
  textField({
    name: 'at',
    label: 'At',
    kind: 'datetime-local',
    required: true,
    hint: 'In your own time zone.',
    when: 'type=once',
  }),
  textField({ name: 'cron', label: 'Cron expression', required: true, placeholder: '0 9 * * MON', when: 'type=cron' }),
)}`,
    }),
  )
}
