import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'Leg hier den ersten an, oder sag einem Wesen: „prüfe alle 10 Minuten den Garten“.',
    runs: '„{name}“ läuft jetzt',
    allRuns: 'Alle Läufe',
    nextDay: 'Die nächsten 24 Stunden',
    kinds: {
      interval: 'Immer wieder',
      once: 'Einmal',
      cron: 'Nach einem Cron-Ausdruck',
      calendar: 'Nach einem Kalender',
    },
  },
  tasksPage: {
    begin: 'Gib hier einem Wesen die erste, oder sag ihm: „leg eine Aufgabe an: Rosen gießen“.',
    waits: {
      one: 'wartet auf {count} Aufgabe',
      other: 'wartet auf {count} Aufgaben',
    },
    waitsFor: 'Wartet auf',
    waitsHint: 'Sie beginnt, wenn alle diese erledigt sind.',
    noneToWaitFor: 'Keine andere offene Aufgabe',
    result: 'Ergebnis',
    reason: 'Grund',
    resultOf: 'Was dabei herauskam',
    reasonOf: 'Warum sie gescheitert ist',
    started: 'Begonnen',
    handedOver: '{name} hat sie übergeben: {why}',
    again: 'Noch einmal',
    againDone: '„{name}“ wird noch einmal gemacht',
    gone: 'inzwischen gelöscht',
  },
  cyclesPage: {
    duration: 'Dauer',
    cost: 'Kosten',
    lastRuns: 'Die letzten Läufe',
    shown: {
      one: 'der letzte Lauf',
      other: 'die letzten {count} Läufe',
    },
    runAgain: 'Noch einmal ausführen',
    failed: 'Der Lauf ist gescheitert',
    stillRunning: 'Er läuft noch.',
    noWord: 'Noch wurde nichts gesagt.',
    previous: 'Voriger Lauf',
    next: 'Nächster Lauf',
    trace: 'Spur',
  },
}
