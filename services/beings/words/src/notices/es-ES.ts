import type { Notices } from './notices.ts'

export const spanish: Notices = {
  workflow: {
    blocked: '{title} no puede salir de {state}: {reason}',
    goesOn: '{title} continúa en {state}.',
    reminded: '{title} lleva en {state} más tiempo del previsto.',
    workIsWith: 'El trabajo corresponde a quien tiene el rol {role}.',
    escalated: '{title} no sale de {state}: {why}. {whom}.',
    tookTooLong: 'ha esperado demasiado, también después del recordatorio',
    youAreAsked: 'Te toca decidir: muévelo a mano',
    roleIsAsked: 'Se pregunta a quien tiene el rol {role}',
    taskFailed: 'la tarea «{title}» ha fallado',
    taskFailedBecause: 'la tarea «{title}» ha fallado ({error})',
    taskCancelled: 'la tarea «{title}» se ha cancelado',
    taskDeleted: 'su tarea se ha eliminado',
    undecided: '{being} ha terminado «{title}» sin elegir un camino',
    someBeing: 'el ser',
    tooManyMoves: 'se ha movido {count} veces sin una persona',
    byHand: 'Muévelo a mano a {ways}, o a {state} para que el trabajo se haga de nuevo.',
    noHolder: 'nadie tiene el rol {role}. Dáselo a un ser de este proyecto y continuará por sí solo.',
    openTasks: 'hay tareas abiertas: {tasks}. Termínalas, cancélalas o elimínalas primero',
    moreTasks: '{tasks} y {count} más',
    roleNeeds: {
      one: 'el rol {role} necesita {count} ser y tiene {holders}. Dáselo antes a uno más',
      other: 'el rol {role} necesita {count} seres y tiene {holders}. Dáselo antes a uno más',
    },
  },
  tasks: {
    open: { pending: 'pendiente', running: 'en curso' },
    decide: 'Decidir: {title}',
    chooseWay: 'Elegir el camino: {title}',
    needed: {
      failed: 'Esperaba a «{title}», que ha fallado',
      cancelled: 'Esperaba a «{title}», que se ha cancelado',
    },
    because: '{what}: {error}',
  },
  loop: {
    ends: '{what} Los seres se han pasado esto {count} veces sin una persona, así que termina aquí. Escribe a uno de ellos para que continúe.',
    reply: 'Las últimas palabras de {being} no se han transmitido.',
    message: '{being} quería seguir escribiendo.',
    task: '{being} quería dar la tarea «{title}» a otro ser.',
    handOver: 'La tarea «{title}» ha pasado de mano {count} veces y se queda con {being}.',
  },
  stoppedAfterFailures: 'Se ha detenido tras {count} fallos seguidos. El último: {error}',
  fallback: '{client} no respondió; en su lugar respondió el cliente predeterminado {instead}.',
}
