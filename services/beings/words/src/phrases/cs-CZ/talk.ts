import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: 'Rozhovory',
    conversation: 'Rozhovor',
    demo: 'Mluvíte s klientem {name}, a to není jazykový model.',
    otherClient: 'Zvolit jiného klienta AI',
    messages: 'Zprávy',
    older: 'Zobrazit starší zprávy',
    new: 'Nové zprávy ↓',
    message: 'Zpráva',
    write: 'Napište zprávu',
    send: 'Odeslat',
    stop: 'Zastavit',
  },
  history: {
    lead: 'Všechno, co bylo řečeno, v rozhovorech všeho druhu.',
    choose: 'Vyberte, co si chcete přečíst.',
    columns: ['S kým', 'Typ', 'Poslední zpráva', 'Zprávy', 'Čas'],
    types: { single: 'osobní', group: 'skupinový', broadcast: 'hromadný' },
    titles: { single: 'Rozhovor', group: 'Skupinový rozhovor', broadcast: 'Hromadná zpráva' },
    titlesWith: {
      single: 'Rozhovor: {name}',
      group: 'Skupinový rozhovor: {name}',
      broadcast: 'Hromadná zpráva: {name}',
    },
    none: {
      single: 'Zatím žádné rozhovory',
      group: 'Zatím žádné skupinové rozhovory',
      broadcast: 'Zatím žádné hromadné zprávy',
    },
    begin: {
      single: '{link} některé bytosti a rozhovor se objeví tady.',
      group: 'Každý {link} má jeden, pro vás a své členy.',
      broadcast: 'Vznikne, když napíšete všem bytostem najednou: POST /api/chat/broadcast s polem content.',
    },
    saySomething: 'Napište něco',
    project: 'projekt',
    messagesOf: {
      one: '{names} · {count} zpráva',
      few: '{names} · {count} zprávy',
      other: '{names} · {count} zpráv',
    },
    toChat: 'Otevřít v chatu',
    older: 'Starší zprávy',
    nothing: 'Nic nebylo řečeno.',
    system: 'systém',
    noResult: 'bez výsledku',
  },
  question: {
    asks: '{name} žádá o oprávnění',
    all: 'Žádosti o oprávnění',
    lead: 'Bytost, která potřebuje něco mimo svůj pracovní prostor, tu čeká na vaši odpověď.',
    type: 'Typ',
    resource: 'Prostředek',
  },
}
