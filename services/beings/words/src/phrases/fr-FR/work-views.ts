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
  tasksPage: {
    begin: 'Confiez ici la première à un être, ou dites-lui : « crée une tâche : arroser les roses ».',
    waits: {
      one: 'attend {count} tâche',
      many: 'attend {count} tâches',
      other: 'attend {count} tâches',
    },
    waitsFor: 'Attend',
    waitsHint: 'Elle commence quand toutes celles-ci sont terminées.',
    noneToWaitFor: 'Aucune autre tâche ouverte',
    result: 'Résultat',
    reason: 'Raison',
    resultOf: 'Ce qu’il en est sorti',
    reasonOf: 'Pourquoi elle a échoué',
    started: 'Commencée',
    handedOver: '{name} l’a transmise : {why}',
    again: 'La refaire',
    againDone: '« {name} » va être refaite',
    gone: 'supprimée entre-temps',
  },
  cyclesPage: {
    duration: 'Durée',
    cost: 'Coût',
    lastRuns: 'Les dernières exécutions',
    shown: {
      one: 'la dernière exécution',
      many: 'les {count} dernières exécutions',
      other: 'les {count} dernières exécutions',
    },
    runAgain: 'Exécuter de nouveau',
    failed: 'Échec de l’exécution',
    stillRunning: 'L’exécution est encore en cours.',
    noWord: 'Rien n’a encore été dit.',
    previous: 'Exécution précédente',
    next: 'Exécution suivante',
    trace: 'Déroulement',
  },
}
