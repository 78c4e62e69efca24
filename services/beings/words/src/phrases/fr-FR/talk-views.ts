import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: 'Rien ne s’est encore passé',
    purpose: 'Les questions, résultats et échecs de vos êtres arrivent ici.',
    readAll: 'Tout marquer comme lu',
    unread: {
      one: '{count} chose que vous n’avez pas vue',
      many: '{count} choses que vous n’avez pas vues',
      other: '{count} choses que vous n’avez pas vues',
    },
    names: {
      permission: 'Question',
      'timer-ended': 'Terminé',
      'timer-failed': 'Échec',
      'task-ended': 'Terminé',
      'task-failed': 'Échec',
      'being-stopped': 'Arrêté',
      'budget-reached': 'Budget',
      message: 'Message',
    },
    kinds: {
      permission: '{being} demande votre autorisation',
      'timer-ended': 'Le minuteur {name} s’est exécuté',
      'timer-failed': 'Le minuteur {name} a échoué',
      'task-ended': 'La tâche {name} est terminée',
      'task-failed': 'La tâche {name} a échoué',
      'being-stopped': '{being} a été arrêté',
      'budget-reached': '{being} a atteint son budget',
      message: '{being} vous a écrit',
    },
  },
  search: {
    kinds: {
      being: 'Êtres',
      project: 'Projets',
      task: 'Tâches',
      timer: 'Minuteurs',
      note: 'Notes',
      memory: 'Souvenirs',
      knowledge: 'Connaissances',
      conversation: 'Conversations',
      message: 'Messages',
      help: 'Aide',
      page: 'Pages',
    },
  },
}
