import { expect, test } from 'vitest'
import { createShiftedClock } from '../shifted-clock.ts'
import { startTeamWorld } from '../team-world.ts'
import { openPage, widths } from './open-page.ts'

test.each(widths)('at %i px what is blocked says why, goes on by itself, and is amber when overdue', async width => {
  const clock = createShiftedClock()
  const world = await startTeamWorld(['Pia', 'Lea'], { clock })
  const { id } = await world.project()
  const page = await openPage(world.service, `/project/${id}/workflow`, { width })
  const token = page.getByRole('button', { name: /^Garden/ })
  await token.and(page.locator('[data-look="blocked"]')).getByText('blocked').waitFor()
  await page.getByRole('alert').getByText('nobody holds the role planner').waitFor()

  await world.staff(id, { Pia: 'planner', Lea: 'lead' })
  await world.settled()
  await token.and(page.locator(':not([data-look])')).waitFor()
  expect(await page.getByRole('alert').getByText('nobody holds').count()).toBe(0)

  clock.jump(2.1 * 86_400_000)
  world.service.jobs.workflows.runSoon()
  await world.settled()
  await page.reload()
  const overdue = token.and(page.locator('[data-look="overdue"]'))
  await overdue.getByText('overdue').waitFor()
  const colour = (name: string) =>
    page.evaluate<string>(`(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--t-${name})'
    return getComputedStyle(document.body.appendChild(probe)).color
  })()`)
  const shown = await page.evaluate(`getComputedStyle(document.querySelector('[data-look="overdue"]')).color`)
  expect(shown).toBe(await colour('wait-text'))
  await page.getByText('Table', { exact: true }).click()
  await page.getByText('overdue', { exact: true }).waitFor()
})
