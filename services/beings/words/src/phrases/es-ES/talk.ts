import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: 'Conversaciones',
    conversation: 'Conversación',
    demo: 'Estás hablando con {name}, que no es un modelo de lenguaje.',
    otherClient: 'Elegir otro cliente de IA',
    messages: 'Mensajes',
    older: 'Mostrar mensajes anteriores',
    new: 'Mensajes nuevos ↓',
    message: 'Mensaje',
    write: 'Escribe un mensaje',
    send: 'Enviar',
    stop: 'Detener',
  },
  history: {
    lead: 'Todo lo que se ha dicho, en cualquier tipo de conversación.',
    choose: 'Elige una para leerla.',
    columns: ['Con', 'Tipo', 'Último mensaje', 'Mensajes', 'Fecha'],
    types: { single: 'individual', group: 'grupo', broadcast: 'difusión' },
    titles: { single: 'Conversación', group: 'Conversación de grupo', broadcast: 'Difusión' },
    titlesWith: {
      single: 'Conversación: {name}',
      group: 'Conversación de grupo: {name}',
      broadcast: 'Difusión: {name}',
    },
    none: {
      single: 'Aún no hay conversaciones',
      group: 'Aún no hay conversaciones de grupo',
      broadcast: 'Aún no hay difusiones',
    },
    begin: {
      single: '{link} a un ser y la conversación aparecerá aquí.',
      group: 'Cada {link} tiene una, para ti y para sus miembros.',
      broadcast: 'Un mensaje a todos los seres a la vez crea una: POST /api/chat/broadcast con el campo content.',
    },
    saySomething: 'Dile algo',
    project: 'proyecto',
    messagesOf: { one: '{names} · {count} mensaje', other: '{names} · {count} mensajes' },
    toChat: 'Abrir en el chat',
    older: 'Mensajes anteriores',
    nothing: 'No se ha dicho nada.',
    system: 'sistema',
    noResult: 'sin resultado',
  },
  question: {
    asks: '{name} pide permiso',
    all: 'Solicitudes de permiso',
    lead: 'Un ser que necesita algo de fuera de su espacio de trabajo espera aquí tu respuesta.',
    type: 'Tipo',
    resource: 'Recurso',
  },
}
