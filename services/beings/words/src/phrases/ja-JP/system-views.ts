import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: 'いま誰が何をしているか', next: '次に動くもの' },
  helpPage: { language: 'ヘルプの言語' },
  settingsPage: {
    access: '開ける人',
    tokens: 'API トークン',
    tokenName: '用途（例：バックアップ用スクリプト）',
    newToken: '新しいトークン',
    tokenOnce: '一度しか表示されません。今コピーしてください：',
    noTokens: 'トークンはまだありません',
    tokensPurpose: 'スクリプトはパスワードの代わりにトークンでサインインします：Authorization: Bearer …',
    tokenUsed: '作成：{made}、最終使用：{used}',
    revoke: '取り消す',
    stop: 'シャットダウン',
    stopWord: 'シャットダウン',
    stopText: 'ビーイングは作業をやめ、途中の返信は終わらせるか次の起動まで保存されます。再び起動するには、動いているマシンで行います。確認のため {word} と入力してください。',
    stopped: 'サービスを停止しています。このページは閉じてかまいません。',
  },
  usagePage: {
    period: '期間',
    startDate: '開始',
    endDate: '終了',
    forecast: '今月の見込み',
    soFar: 'これまで {cost}',
    measure: '表示するもの',
    by: '積み上げ',
    rest: 'その他',
    periods: { 1: '今日', 7: '7 日', 30: '30 日', 90: '90 日', own: '指定' },
    groups: { model: 'モデル', being: 'ビーイング', client: 'クライアント' },
  },
}
