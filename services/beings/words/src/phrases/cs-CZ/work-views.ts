import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'Vytvořte tu první, nebo řekněte bytosti: „každých 10 minut zkontroluj zahradu“.',
    runs: '„{name}“ teď běží',
    allRuns: 'Všechny běhy',
    nextDay: 'Příštích 24 hodin',
    kinds: { interval: 'Stále znovu', once: 'Jednou', cron: 'Podle výrazu cron', calendar: 'Podle kalendáře' },
  },
}
