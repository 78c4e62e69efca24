import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: '还没有发生什么',
    purpose: '生命的问题、结果和失败会出现在这里。',
    readAll: '全部标为已读',
    unread: { other: '有 {count} 件事你还没看' },
    names: {
      permission: '问题',
      'timer-ended': '完成',
      'timer-failed': '失败',
      'task-ended': '完成',
      'task-failed': '失败',
      'being-stopped': '已停止',
      'budget-reached': '预算',
      message: '消息',
    },
    kinds: {
      permission: '{being} 请求你的许可',
      'timer-ended': '定时器 {name} 已运行',
      'timer-failed': '定时器 {name} 失败了',
      'task-ended': '任务 {name} 已完成',
      'task-failed': '任务 {name} 失败了',
      'being-stopped': '{being} 已停止',
      'budget-reached': '{being} 已达到预算',
      message: '{being} 给你发了消息',
    },
  },
  search: {
    kinds: {
      being: '生命',
      project: '项目',
      task: '任务',
      timer: '定时器',
      note: '笔记',
      memory: '记忆',
      knowledge: '知识',
      conversation: '对话',
      message: '消息',
      help: '帮助',
      page: '页面',
    },
  },
}
