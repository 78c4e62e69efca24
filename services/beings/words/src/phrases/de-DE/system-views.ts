import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: 'Wer gerade was tut', next: 'Was als Nächstes läuft' },
  helpPage: { language: 'Sprache der Hilfe' },
  settingsPage: {
    access: 'Wer es öffnen darf',
    tokens: 'API-Token',
    tokenName: 'Wofür er ist, zum Beispiel „Sicherungsskript“',
    newToken: 'Neuer Token',
    tokenOnce: 'Das wird nur einmal gezeigt. Kopiere es jetzt:',
    noTokens: 'Noch keine Token',
    tokensPurpose: 'Ein Skript meldet sich mit einem Token statt mit einem Passwort an: Authorization: Bearer …',
    tokenUsed: 'Erstellt {made}, zuletzt benutzt {used}',
    revoke: 'Widerrufen',
    stop: 'Herunterfahren',
    stopWord: 'herunterfahren',
    stopText: 'Die Wesen hören auf zu arbeiten, laufende Antworten werden beendet oder für den nächsten Start aufgehoben. Gestartet wird auf der Maschine, auf der es läuft. Tippe {word}, um zu bestätigen.',
    stopped: 'Der Dienst hält jetzt an. Du kannst diese Seite schließen.',
  },
  usagePage: {
    period: 'Zeitraum',
    startDate: 'Von',
    endDate: 'Bis',
    forecast: 'Vorhersage für diesen Monat',
    soFar: 'bisher {cost}',
    measure: 'Was gezeigt wird',
    by: 'Gestapelt nach',
    rest: 'übrige',
    periods: { 1: 'Heute', 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', own: 'Eigener' },
    groups: { model: 'Modell', being: 'Wesen', client: 'Client' },
  },
}
