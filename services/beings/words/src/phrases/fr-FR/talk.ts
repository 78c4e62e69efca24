import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: 'Conversations',
    conversation: 'Conversation',
    demo: 'Vous parlez à {name}, qui n’est pas un modèle de langage.',
    otherClient: 'Choisir un autre client IA',
    messages: 'Messages',
    older: 'Afficher les messages précédents',
    new: 'Nouveaux messages ↓',
    message: 'Message',
    write: 'Écrire un message',
    send: 'Envoyer',
    stop: 'Arrêter',
  },
  history: {
    lead: 'Tout ce qui a été dit, dans tous les types de conversations.',
    choose: 'Choisissez-en une pour la lire.',
    columns: ['Avec', 'Type', 'Dernier message', 'Messages', 'Date'],
    types: { single: 'individuelle', group: 'groupe', broadcast: 'diffusion' },
    titles: { single: 'Conversation', group: 'Discussion de groupe', broadcast: 'Diffusion' },
    titlesWith: {
      single: 'Conversation : {name}',
      group: 'Discussion de groupe : {name}',
      broadcast: 'Diffusion : {name}',
    },
    none: {
      single: 'Aucune conversation pour l’instant',
      group: 'Aucune discussion de groupe pour l’instant',
      broadcast: 'Aucune diffusion pour l’instant',
    },
    begin: {
      single: '{link}, et la conversation apparaîtra ici.',
      group: 'Chaque {link} en a une, pour vous et ses membres.',
      broadcast:
        'Un message envoyé à tous les êtres à la fois en crée une : POST /api/chat/broadcast avec le champ content.',
    },
    saySomething: 'Écrivez à un être',
    project: 'projet',
    messagesOf: { one: '{names} · {count} message', other: '{names} · {count} messages' },
    toChat: 'Ouvrir dans la discussion',
    older: 'Messages précédents',
    nothing: 'Rien n’a été dit.',
    system: 'système',
    noResult: 'aucun résultat',
  },
  question: {
    asks: '{name} demande une autorisation',
    all: 'Demandes d’autorisation',
    lead: 'Un être qui a besoin de quelque chose hors de son espace de travail attend ici votre réponse.',
    type: 'Type',
    resource: 'Ressource',
  },
}
