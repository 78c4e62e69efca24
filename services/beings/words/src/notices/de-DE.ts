import type { Notices } from './notices.ts'

export const german: Notices = {
  workflow: {
    blocked: '{title} kommt nicht aus {state} heraus: {reason}',
    goesOn: '{title} geht in {state} weiter.',
    reminded: '{title} ist länger in {state}, als es sein sollte.',
    workIsWith: 'Die Arbeit liegt bei dem Wesen mit der Rolle {role}.',
    escalated: '{title} kommt in {state} nicht weiter: {why}. {whom}.',
    tookTooLong: 'es hat zu lange gewartet, auch nach der Erinnerung',
    youAreAsked: 'Nun sind Sie gefragt: Verschieben Sie es von Hand',
    roleIsAsked: 'Gefragt wird nun, wer die Rolle {role} hat',
    taskFailed: 'die Aufgabe „{title}“ ist fehlgeschlagen',
    taskFailedBecause: 'die Aufgabe „{title}“ ist fehlgeschlagen ({error})',
    taskCancelled: 'die Aufgabe „{title}“ wurde abgebrochen',
    taskDeleted: 'die zugehörige Aufgabe wurde gelöscht',
    undecided: '{being} hat „{title}“ beendet, ohne einen Weg zu wählen',
    someBeing: 'das Wesen',
    tooManyMoves: 'es wurde {count}-mal ohne einen Menschen weiterbewegt',
    byHand: 'Verschieben Sie es von Hand nach {ways}, oder nach {state}, um die Arbeit noch einmal machen zu lassen.',
    noHolder:
      'niemand hat die Rolle {role}. Geben Sie sie einem Wesen dieses Projekts, dann geht es von selbst weiter.',
    openTasks: 'es gibt offene Aufgaben: {tasks}. Beenden, verwerfen oder löschen Sie diese zuerst',
    moreTasks: '{tasks} und {count} weitere',
    roleNeeds: {
      one: 'die Rolle {role} braucht {count} Wesen und hat {holders}. Geben Sie sie zuerst noch einem',
      other: 'die Rolle {role} braucht {count} Wesen und hat {holders}. Geben Sie sie zuerst noch einem',
    },
  },
  tasks: {
    open: { pending: 'offen', running: 'läuft' },
    decide: 'Entscheiden: {title}',
    chooseWay: 'Den weiteren Weg wählen: {title}',
    needed: {
      failed: 'Sie hat auf „{title}“ gewartet; das ist fehlgeschlagen',
      cancelled: 'Sie hat auf „{title}“ gewartet; das wurde abgebrochen',
    },
    because: '{what}: {error}',
  },
  loop: {
    ends: '{what} Wesen haben dies {count}-mal ohne einen Menschen weitergereicht, deshalb endet es hier. Schreiben Sie einem von ihnen, damit es weitergeht.',
    reply: 'Die letzten Worte von {being} wurden nicht weitergereicht.',
    message: '{being} wollte weiterschreiben.',
    task: '{being} wollte die Aufgabe „{title}“ einem anderen Wesen geben.',
    handOver: 'Die Aufgabe „{title}“ wurde {count}-mal weitergegeben und bleibt bei {being}.',
  },
  stoppedAfterFailures: 'Nach {count} Fehlschlägen in Folge angehalten. Der letzte: {error}',
  fallback: '{client} hat nicht geantwortet; stattdessen hat der Standard-Client {instead} geantwortet.',
}
