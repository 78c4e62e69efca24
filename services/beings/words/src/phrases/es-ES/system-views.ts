import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: 'Quién hace qué ahora', next: 'Lo que viene después' },
  helpPage: { language: 'Idioma de la ayuda' },
  settingsPage: {
    access: 'Quién puede abrirlo',
    tokens: 'Tokens de API',
    tokenName: 'Para qué sirve, por ejemplo «copia de seguridad»',
    newToken: 'Nuevo token',
    tokenOnce: 'Se muestra una sola vez. Cópialo ahora:',
    noTokens: 'Todavía no hay tokens',
    tokensPurpose: 'Un script entra con un token en lugar de una contraseña: Authorization: Bearer …',
    tokenUsed: 'Creado {made}, usado {used}',
    revoke: 'Revocar',
    stop: 'Apagar',
    stopWord: 'apagar',
    stopText: 'Los seres dejan de trabajar; las respuestas en curso se terminan o se guardan para el próximo inicio. Se vuelve a iniciar en la máquina donde funciona. Escribe {word} para confirmar.',
    stopped: 'El servicio se detiene ahora. Puedes cerrar esta página.',
  },
  usagePage: {
    period: 'Período',
    startDate: 'Desde',
    endDate: 'Hasta',
    forecast: 'Previsión para este mes',
    soFar: '{cost} hasta ahora',
    measure: 'Lo que se muestra',
    by: 'Apilado por',
    rest: 'otros',
    periods: { 1: 'Hoy', 7: '7 días', 30: '30 días', 90: '90 días', own: 'Propio' },
    groups: { model: 'Modelo', being: 'Ser', client: 'Cliente' },
  },
}
