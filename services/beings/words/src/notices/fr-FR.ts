import type { Notices } from './notices.ts'

export const french: Notices = {
  workflow: {
    blocked: '{title} ne peut pas quitter {state} : {reason}',
    goesOn: '{title} reprend dans {state}.',
    reminded: '{title} est dans {state} depuis plus longtemps que prévu.',
    workIsWith: 'Le travail revient à l’être qui tient le rôle {role}.',
    escalated: '{title} ne sort pas de {state} : {why}. {whom}.',
    tookTooLong: 'l’attente a été trop longue, même après le rappel',
    youAreAsked: 'À vous de décider : déplacez-le à la main',
    roleIsAsked: 'La décision est demandée à qui tient le rôle {role}',
    taskFailed: 'la tâche « {title} » a échoué',
    taskFailedBecause: 'la tâche « {title} » a échoué ({error})',
    taskCancelled: 'la tâche « {title} » a été annulée',
    taskDeleted: 'sa tâche a été supprimée',
    undecided: '{being} a terminé « {title} » sans choisir de suite',
    someBeing: 'l’être',
    tooManyMoves: 'cela a avancé {count} fois sans intervention humaine',
    byHand: 'Déplacez-le à la main vers {ways}, ou vers {state} pour faire refaire le travail.',
    noHolder: 'personne ne tient le rôle {role}. Donnez-le à un être de ce projet, et la suite se fera d’elle-même.',
    openTasks: 'des tâches sont encore ouvertes : {tasks}. Terminez-les, annulez-les ou supprimez-les d’abord',
    moreTasks: '{tasks} et {count} de plus',
    roleNeeds: {
      one: 'le rôle {role} demande {count} être et en a {holders}. Donnez-le d’abord à un être de plus',
      other: 'le rôle {role} demande {count} êtres et en a {holders}. Donnez-le d’abord à un être de plus',
    },
  },
  tasks: {
    open: { pending: 'en attente', running: 'en cours' },
    decide: 'Décider : {title}',
    chooseWay: 'Choisir la suite : {title}',
    needed: {
      failed: 'Elle attendait « {title} », qui a échoué',
      cancelled: 'Elle attendait « {title} », qui a été annulée',
    },
    because: '{what} : {error}',
  },
  loop: {
    ends: '{what} Des êtres se sont transmis ceci {count} fois sans intervention humaine : cela s’arrête donc ici. Écrivez à l’un d’eux pour continuer.',
    reply: 'Les derniers mots de {being} n’ont pas été transmis.',
    message: '{being} voulait encore écrire.',
    task: '{being} voulait confier la tâche « {title} » à un autre être.',
    handOver: 'La tâche « {title} » a été transmise {count} fois et reste chez {being}.',
  },
  stoppedAfterFailures: 'Arrêté après {count} échecs d’affilée. Le dernier : {error}',
  fallback: '{client} n’a pas répondu ; le client par défaut {instead} a répondu à sa place.',
}
