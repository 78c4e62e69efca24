import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: 'まだ何も起きていません',
    purpose: 'ビーイングの質問、結果、失敗がここに届きます。',
    readAll: 'すべて既読にする',
    unread: { other: '未確認が {count} 件あります' },
    names: {
      permission: '質問',
      'timer-ended': '完了',
      'timer-failed': '失敗',
      'task-ended': '完了',
      'task-failed': '失敗',
      'being-stopped': '停止',
      'budget-reached': '予算',
      message: 'メッセージ',
    },
    kinds: {
      permission: '{being} が許可を求めています',
      'timer-ended': 'タイマー {name} が実行されました',
      'timer-failed': 'タイマー {name} が失敗しました',
      'task-ended': 'タスク {name} が完了しました',
      'task-failed': 'タスク {name} が失敗しました',
      'being-stopped': '{being} が停止しました',
      'budget-reached': '{being} が予算に達しました',
      message: '{being} からメッセージです',
    },
  },
  search: {
    kinds: {
      being: 'ビーイング',
      project: 'プロジェクト',
      task: 'タスク',
      timer: 'タイマー',
      note: 'ノート',
      memory: '記憶',
      knowledge: '知識',
      conversation: '会話',
      message: 'メッセージ',
      help: 'ヘルプ',
      page: 'ページ',
    },
  },
}
