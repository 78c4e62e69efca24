import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: 'Noch ist nichts geschehen',
    purpose: 'Fragen, Ergebnisse und Fehlschläge deiner Wesen kommen hierher.',
    readAll: 'Alle als gelesen markieren',
    unread: { one: '{count} Sache, die du nicht gesehen hast', other: '{count} Sachen, die du nicht gesehen hast' },
    names: {
      permission: 'Frage',
      'timer-ended': 'Fertig',
      'timer-failed': 'Gescheitert',
      'task-ended': 'Fertig',
      'task-failed': 'Gescheitert',
      'being-stopped': 'Angehalten',
      'budget-reached': 'Budget',
      message: 'Nachricht',
    },
    kinds: {
      permission: '{being} bittet um deine Erlaubnis',
      'timer-ended': 'Der Timer {name} ist gelaufen',
      'timer-failed': 'Der Timer {name} ist gescheitert',
      'task-ended': 'Die Aufgabe {name} ist erledigt',
      'task-failed': 'Die Aufgabe {name} ist gescheitert',
      'being-stopped': '{being} wurde angehalten',
      'budget-reached': '{being} hat das Budget erreicht',
      message: '{being} hat dir geschrieben',
    },
  },
  search: {
    kinds: {
      being: 'Wesen',
      project: 'Projekte',
      task: 'Aufgaben',
      timer: 'Timer',
      note: 'Notizen',
      memory: 'Erinnerungen',
      knowledge: 'Wissen',
      conversation: 'Gespräche',
      message: 'Nachrichten',
      help: 'Hilfe',
      page: 'Seiten',
    },
  },
}
