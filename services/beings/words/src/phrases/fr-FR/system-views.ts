import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: 'Qui fait quoi maintenant', next: 'Ce qui vient ensuite' },
  helpPage: { language: 'Langue de l’aide' },
  settingsPage: {
    access: 'Qui peut l’ouvrir',
    tokens: 'Jetons d’API',
    tokenName: 'À quoi il sert, par exemple « script de sauvegarde »',
    newToken: 'Nouveau jeton',
    tokenOnce: 'Il n’est montré qu’une fois. Copiez-le maintenant :',
    noTokens: 'Pas encore de jeton',
    tokensPurpose: 'Un script se connecte avec un jeton au lieu d’un mot de passe : Authorization: Bearer …',
    tokenUsed: 'Créé {made}, utilisé {used}',
    revoke: 'Révoquer',
    stop: 'Arrêter le service',
    stopWord: 'arrêter',
    stopText: 'Les êtres cessent de travailler, les réponses en cours sont terminées ou gardées pour le prochain démarrage. On le redémarre sur la machine où il tourne. Tapez {word} pour confirmer.',
    stopped: 'Le service s’arrête maintenant. Vous pouvez fermer cette page.',
  },
  usagePage: {
    period: 'Période',
    startDate: 'Du',
    endDate: 'Au',
    forecast: 'Prévision pour ce mois',
    soFar: '{cost} jusqu’ici',
    measure: 'Ce qui est montré',
    by: 'Empilé par',
    rest: 'autres',
    periods: { 1: 'Aujourd’hui', 7: '7 jours', 30: '30 jours', 90: '90 jours', own: 'Au choix' },
    groups: { model: 'Modèle', being: 'Être', client: 'Client' },
  },
}
