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
  tasksPage: {
    begin: 'Asigna aquí la primera a un ser o dile: «crea una tarea: regar las rosas».',
    waits: {
      one: 'espera {count} tarea',
      many: 'espera {count} tareas',
      other: 'espera {count} tareas',
    },
    waitsFor: 'Espera a',
    waitsHint: 'Empieza cuando todas estas estén completadas.',
    noneToWaitFor: 'Ninguna otra tarea abierta',
    result: 'Resultado',
    reason: 'Motivo',
    resultOf: 'Qué salió de ella',
    reasonOf: 'Por qué falló',
    started: 'Iniciada',
    handedOver: '{name} la traspasó: {why}',
    again: 'Hacerla otra vez',
    againDone: '«{name}» se hará otra vez',
    gone: 'eliminada entretanto',
  },
  cyclesPage: {
    duration: 'Duración',
    cost: 'Coste',
    lastRuns: 'Últimas ejecuciones',
    shown: {
      one: 'la última ejecución',
      many: 'las últimas {count} ejecuciones',
      other: 'las últimas {count} ejecuciones',
    },
    runAgain: 'Ejecutar otra vez',
    failed: 'Ha fallado',
    stillRunning: 'Todavía se está ejecutando.',
    noWord: 'Aún no se ha dicho nada.',
    previous: 'Ejecución anterior',
    next: 'Ejecución siguiente',
    trace: 'Traza',
  },
}
