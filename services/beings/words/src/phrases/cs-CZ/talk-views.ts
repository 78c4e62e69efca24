import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: 'Zatím se nic nestalo',
    purpose: 'Sem přijdou otázky, výsledky a nezdary vašich bytostí.',
    readAll: 'Označit vše jako přečtené',
    unread: {
      one: '{count} věc, kterou jste neviděli',
      few: '{count} věci, které jste neviděli',
      many: '{count} věci, kterou jste neviděli',
      other: '{count} věcí, které jste neviděli',
    },
    names: {
      permission: 'Otázka',
      'timer-ended': 'Hotovo',
      'timer-failed': 'Selhalo',
      'task-ended': 'Hotovo',
      'task-failed': 'Selhalo',
      'being-stopped': 'Zastaveno',
      'budget-reached': 'Rozpočet',
      message: 'Zpráva',
    },
    kinds: {
      permission: '{being} žádá o vaše svolení',
      'timer-ended': 'Časovač {name} proběhl',
      'timer-failed': 'Časovač {name} selhal',
      'task-ended': 'Úkol {name} je hotov',
      'task-failed': 'Úkol {name} selhal',
      'being-stopped': 'Zastaveno: {being}',
      'budget-reached': 'Rozpočet vyčerpán: {being}',
      message: 'Nová zpráva: {being}',
    },
  },
  search: {
    kinds: {
      being: 'Bytosti',
      project: 'Projekty',
      task: 'Úkoly',
      timer: 'Časovače',
      note: 'Poznámky',
      memory: 'Vzpomínky',
      knowledge: 'Znalosti',
      conversation: 'Rozhovory',
      message: 'Zprávy',
      help: 'Nápověda',
      page: 'Stránky',
    },
  },
}
