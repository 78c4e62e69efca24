import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: 'Gespräche',
    conversation: 'Gespräch',
    demo: 'Sie sprechen mit {name}, und das ist kein Sprachmodell.',
    otherClient: 'Anderen KI-Client wählen',
    messages: 'Nachrichten',
    older: 'Ältere Nachrichten anzeigen',
    new: 'Neue Nachrichten ↓',
    message: 'Nachricht',
    write: 'Nachricht schreiben',
    send: 'Senden',
    stop: 'Stoppen',
  },
  history: {
    lead: 'Alles, was gesagt wurde, in jeder Art von Gespräch.',
    choose: 'Wählen Sie eines aus, um es zu lesen.',
    columns: ['Mit', 'Typ', 'Letzte Nachricht', 'Nachrichten', 'Zeit'],
    types: { single: 'einzeln', group: 'Gruppe', broadcast: 'Rundnachricht' },
    titles: { single: 'Gespräch', group: 'Gruppenchat', broadcast: 'Rundnachricht' },
    titlesWith: {
      single: 'Gespräch: {name}',
      group: 'Gruppenchat: {name}',
      broadcast: 'Rundnachricht: {name}',
    },
    none: {
      single: 'Noch keine Gespräche',
      group: 'Noch keine Gruppenchats',
      broadcast: 'Noch keine Rundnachrichten',
    },
    begin: {
      single: '{link}, und das Gespräch erscheint hier.',
      group: 'Jedes {link} hat einen, für Sie und seine Mitglieder.',
      broadcast: 'Eine Nachricht an alle Wesen zugleich erzeugt eine: POST /api/chat/broadcast mit dem Feld content.',
    },
    saySomething: 'Schreiben Sie einem Wesen',
    project: 'Projekt',
    messagesOf: { one: '{names} · {count} Nachricht', other: '{names} · {count} Nachrichten' },
    toChat: 'Im Chat öffnen',
    older: 'Ältere Nachrichten',
    nothing: 'Es wurde nichts gesagt.',
    system: 'System',
    noResult: 'kein Ergebnis',
  },
  question: {
    asks: '{name} bittet um Erlaubnis',
    all: 'Berechtigungsanfragen',
    lead: 'Ein Wesen, das etwas außerhalb seines eigenen Arbeitsbereichs braucht, wartet hier auf Ihre Antwort.',
    type: 'Typ',
    resource: 'Ressource',
  },
}
