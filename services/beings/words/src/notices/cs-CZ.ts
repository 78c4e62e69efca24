import type { Notices } from './notices.ts'

export const czech: Notices = {
  workflow: {
    blocked: '{title} nemůže opustit stav {state}: {reason}',
    goesOn: '{title} pokračuje ve stavu {state}.',
    reminded: '{title} je ve stavu {state} déle, než by mělo být.',
    workIsWith: 'Práce je na tom, kdo má roli {role}.',
    escalated: '{title} se nedostane ze stavu {state}: {why}. {whom}.',
    tookTooLong: 'čekalo to příliš dlouho, i po připomenutí',
    youAreAsked: 'Rozhodnutí je na vás: přesuňte to ručně',
    roleIsAsked: 'Rozhodne ten, kdo má roli {role}',
    taskFailed: 'úkol „{title}“ selhal',
    taskFailedBecause: 'úkol „{title}“ selhal ({error})',
    taskCancelled: 'úkol „{title}“ byl zrušen',
    taskDeleted: 'jeho úkol byl smazán',
    undecided: '{being} skončil s úkolem „{title}“ a nevybral cestu',
    someBeing: 'bytost',
    tooManyMoves: 'posunulo se to {count}krát bez člověka',
    byHand: 'Přesuňte to ručně do {ways}, nebo do {state}, aby se práce udělala znovu.',
    noHolder: 'nikdo nemá roli {role}. Dejte ji některé bytosti tohoto projektu a půjde to dál samo.',
    openTasks: 'jsou tu otevřené úkoly: {tasks}. Nejdřív je dokončete, zrušte nebo smažte',
    moreTasks: '{tasks} a další: {count}',
    roleNeeds: {
      one: 'role {role} potřebuje {count} bytost a má {holders}. Nejdřív ji dejte další bytosti',
      few: 'role {role} potřebuje {count} bytosti a má {holders}. Nejdřív ji dejte další bytosti',
      other: 'role {role} potřebuje {count} bytostí a má {holders}. Nejdřív ji dejte další bytosti',
    },
  },
  tasks: {
    open: { pending: 'čeká', running: 'běží' },
    decide: 'Rozhodnout: {title}',
    chooseWay: 'Vybrat další cestu: {title}',
    needed: {
      failed: 'Čekalo se na úkol „{title}“, který selhal',
      cancelled: 'Čekalo se na úkol „{title}“, který byl zrušen',
    },
    because: '{what}: {error}',
  },
  loop: {
    ends: '{what} Bytosti si to předaly {count}krát bez člověka, proto to zde končí. Napište některé z nich, aby to šlo dál.',
    reply: 'Poslední slova bytosti {being} nebyla předána.',
    message: '{being} chce psát dál.',
    task: '{being} chce dát úkol „{title}“ jiné bytosti.',
    handOver: 'Úkol „{title}“ byl předán {count}krát a zůstává u bytosti {being}.',
  },
  stoppedAfterFailures: 'Zastaveno po {count} selháních za sebou. Poslední z nich: {error}',
  fallback: '{client} neodpověděl; místo něj odpověděl výchozí klient {instead}.',
}
