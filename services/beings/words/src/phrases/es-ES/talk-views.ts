import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: 'Todavía no ha pasado nada',
    purpose: 'Las preguntas, resultados y fallos de tus seres llegan aquí.',
    readAll: 'Marcar todo como leído',
    unread: {
      one: '{count} cosa que no has visto',
      many: '{count} cosas que no has visto',
      other: '{count} cosas que no has visto',
    },
    names: {
      permission: 'Pregunta',
      'timer-ended': 'Hecho',
      'timer-failed': 'Fallo',
      'task-ended': 'Hecho',
      'task-failed': 'Fallo',
      'being-stopped': 'Detenido',
      'budget-reached': 'Presupuesto',
      message: 'Mensaje',
    },
    kinds: {
      permission: '{being} pide tu permiso',
      'timer-ended': 'El temporizador {name} se ha ejecutado',
      'timer-failed': 'El temporizador {name} ha fallado',
      'task-ended': 'La tarea {name} está hecha',
      'task-failed': 'La tarea {name} ha fallado',
      'being-stopped': '{being} fue detenido',
      'budget-reached': '{being} ha llegado a su presupuesto',
      message: '{being} te ha escrito',
    },
  },
  search: {
    kinds: {
      being: 'Seres',
      project: 'Proyectos',
      task: 'Tareas',
      timer: 'Temporizadores',
      note: 'Notas',
      memory: 'Recuerdos',
      knowledge: 'Conocimiento',
      conversation: 'Conversaciones',
      message: 'Mensajes',
      help: 'Ayuda',
      page: 'Páginas',
    },
  },
}
