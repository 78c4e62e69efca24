import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'Leg hier den ersten an, oder sag einem Wesen: „prüfe alle 10 Minuten den Garten“.',
    runs: '„{name}“ läuft jetzt',
    allRuns: 'Alle Läufe',
    nextDay: 'Die nächsten 24 Stunden',
    kinds: {
      interval: 'Immer wieder',
      once: 'Einmal',
      cron: 'Nach einem Cron-Ausdruck',
      calendar: 'Nach einem Kalender',
    },
  },
}
