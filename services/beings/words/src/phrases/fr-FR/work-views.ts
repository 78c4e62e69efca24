import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'Créez le premier ici, ou dites à un être : « toutes les 10 minutes, regarde le jardin ».',
    runs: '« {name} » s’exécute maintenant',
    allRuns: 'Toutes les exécutions',
    nextDay: 'Les prochaines 24 heures',
    kinds: {
      interval: 'Encore et encore',
      once: 'Une fois',
      cron: 'Par une expression cron',
      calendar: 'Par un calendrier',
    },
  },
}
