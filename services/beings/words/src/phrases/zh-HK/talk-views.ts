import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: '還沒有發生甚麼',
    purpose: '生命的問題、結果和失敗會出現在這裏。',
    readAll: '全部標為已讀',
    unread: { other: '有 {count} 件事你還沒看' },
    names: {
      permission: '問題',
      'timer-ended': '完成',
      'timer-failed': '失敗',
      'task-ended': '完成',
      'task-failed': '失敗',
      'being-stopped': '已停止',
      'budget-reached': '預算',
      message: '訊息',
    },
    kinds: {
      permission: '{being} 請求你的許可',
      'timer-ended': '定時器 {name} 已執行',
      'timer-failed': '定時器 {name} 失敗了',
      'task-ended': '任務 {name} 已完成',
      'task-failed': '任務 {name} 失敗了',
      'being-stopped': '{being} 已停止',
      'budget-reached': '{being} 已達到預算',
      message: '{being} 給你發了訊息',
    },
  },
  search: {
    kinds: {
      being: '生命',
      project: '項目',
      task: '任務',
      timer: '定時器',
      note: '筆記',
      memory: '記憶',
      knowledge: '知識',
      conversation: '對話',
      message: '訊息',
      help: '說明',
      page: '頁面',
    },
  },
}
