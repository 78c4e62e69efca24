/** What the views of chat and history say beyond the words of the first pages. */
export const talkViews = {
  notifications: {
    none: 'Nothing has happened yet',
    purpose: 'Questions, results and failures of your beings come here.',
    readAll: 'Mark all as read',
    unread: { one: '{count} thing you have not seen', other: '{count} things you have not seen' },
    names: {
      permission: 'Question',
      'timer-ended': 'Done',
      'timer-failed': 'Failed',
      'task-ended': 'Done',
      'task-failed': 'Failed',
      'being-stopped': 'Stopped',
      'budget-reached': 'Budget',
      message: 'Message',
    },
    kinds: {
      permission: '{being} asks for your permission',
      'timer-ended': 'The timer {name} has run',
      'timer-failed': 'The timer {name} has failed',
      'task-ended': 'The task {name} is done',
      'task-failed': 'The task {name} has failed',
      'being-stopped': '{being} was stopped',
      'budget-reached': '{being} has reached its budget',
      message: '{being} has written to you',
    },
  },
  search: {
    kinds: {
      being: 'Beings',
      project: 'Projects',
      task: 'Tasks',
      timer: 'Timers',
      note: 'Notes',
      memory: 'Memories',
      knowledge: 'Knowledge',
      conversation: 'Conversations',
      message: 'Messages',
      help: 'Help',
      page: 'Pages',
    },
  },
}
