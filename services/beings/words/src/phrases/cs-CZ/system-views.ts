import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: 'Kdo teď co dělá', next: 'Co poběží dál' },
  helpPage: { language: 'Jazyk nápovědy' },
  settingsPage: {
    access: 'Kdo ji smí otevřít',
    tokens: 'Tokeny API',
    tokenName: 'K čemu je, třeba „zálohovací skript“',
    newToken: 'Nový token',
    tokenOnce: 'Ukáže se jen jednou. Zkopírujte ho hned:',
    noTokens: 'Zatím žádné tokeny',
    tokensPurpose: 'Skript se místo heslem přihlásí tokenem: Authorization: Bearer …',
    tokenUsed: 'Vytvořen {made}, naposledy použit {used}',
    revoke: 'Zneplatnit',
    stop: 'Vypnout',
    stopWord: 'vypnout',
    stopText: 'Bytosti přestanou pracovat, rozběhnuté odpovědi se dokončí nebo uloží pro příští spuštění. Spouští se na stroji, kde běží. Potvrďte napsáním {word}.',
    stopped: 'Služba se teď zastavuje. Stránku můžete zavřít.',
  },
  usagePage: {
    period: 'Období',
    startDate: 'Od',
    endDate: 'Do',
    forecast: 'Odhad na tento měsíc',
    soFar: 'zatím {cost}',
    measure: 'Co se ukazuje',
    by: 'Rozděleno podle',
    rest: 'ostatní',
    periods: { 1: 'Dnes', 7: '7 dní', 30: '30 dní', 90: '90 dní', own: 'Vlastní' },
    groups: { model: 'Model', being: 'Bytost', client: 'Klient' },
  },
}
