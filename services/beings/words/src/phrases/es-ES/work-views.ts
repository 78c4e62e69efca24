import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'Crea aquí el primero, o dile a un ser: «cada 10 minutos, mira el jardín».',
    runs: '«{name}» se ejecuta ahora',
    allRuns: 'Todas las ejecuciones',
    nextDay: 'Las próximas 24 horas',
    kinds: {
      interval: 'Una y otra vez',
      once: 'Una vez',
      cron: 'Por una expresión cron',
      calendar: 'Por un calendario',
    },
  },
}
