import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: '会話の一覧',
    conversation: '会話',
    demo: '話し相手は {name} です。言語モデルではありません。',
    otherClient: '別の AI クライアントを選択',
    messages: 'メッセージ',
    older: '以前のメッセージを表示',
    new: '新着メッセージ ↓',
    message: 'メッセージ',
    write: 'メッセージを入力',
    send: '送信',
    stop: '停止',
  },
  history: {
    lead: 'あらゆる種類の会話で交わされた、すべてのやり取りです。',
    choose: '読みたいものを選択してください。',
    columns: ['相手', '種類', '最新メッセージ', 'メッセージ', '日時'],
    types: { single: '個別', group: 'グループ', broadcast: '一斉送信' },
    titles: { single: '会話', group: 'グループチャット', broadcast: '一斉送信' },
    titlesWith: { single: '会話：{name}', group: 'グループチャット：{name}', broadcast: '一斉送信：{name}' },
    none: {
      single: 'まだ会話はありません',
      group: 'まだグループチャットはありません',
      broadcast: 'まだ一斉送信はありません',
    },
    begin: {
      single: '{link}と、ここに表示されます。',
      group: '{link}ごとに一つあり、ユーザーとメンバーが参加します。',
      broadcast:
        'すべてのビーイングに一度に送るメッセージです。POST /api/chat/broadcast に、フィールド content を付けて送信します。',
    },
    saySomething: 'ビーイングに話しかける',
    project: 'プロジェクト',
    messagesOf: { other: '{names} · {count} 件のメッセージ' },
    toChat: 'チャットで開く',
    older: '以前のメッセージ',
    nothing: 'メッセージはありません。',
    system: 'システム',
    noResult: '結果なし',
  },
  question: {
    asks: '「{name}」が許可を求めています',
    all: '許可の確認',
    lead: '自分のワークスペースの外にあるものが必要になったビーイングは、ここで回答を待ちます。',
    type: '種類',
    resource: 'リソース',
  },
}
