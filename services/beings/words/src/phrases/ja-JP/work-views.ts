import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'ここで最初のタイマーを作るか、ビーイングに「10 分ごとに庭を見て」と話しかけてください。',
    runs: '「{name}」を実行中です',
    allRuns: 'すべての実行',
    nextDay: 'これからの 24 時間',
    kinds: { interval: 'くり返し', once: '一度だけ', cron: 'cron 式で', calendar: '暦で' },
  },
  tasksPage: {
    begin: 'ここで最初のタスクをビーイングに任せるか、「バラに水をやるタスクを作って」と頼んでください。',
    waits: {
      other: '{count} 件のタスクを待っています',
    },
    waitsFor: '待っているタスク',
    waitsHint: 'これらがすべて完了すると始まります。',
    noneToWaitFor: 'ほかに進行中のタスクはありません',
    result: '結果',
    reason: '理由',
    resultOf: '成果',
    reasonOf: '失敗した理由',
    started: '開始日時',
    handedOver: '{name} が引き継ぎました：{why}',
    again: 'もう一度行う',
    againDone: '「{name}」をもう一度行います',
    gone: 'その間に削除されました',
  },
  cyclesPage: {
    duration: '所要時間',
    cost: '費用',
    lastRuns: '最近の実行',
    shown: {
      other: '直近 {count} 回の実行',
    },
    runAgain: 'もう一度実行',
    failed: '失敗しました',
    stillRunning: 'まだ実行中です。',
    noWord: 'まだ何も発言がありません。',
    previous: '前の実行',
    next: '次の実行',
    trace: 'トレース',
  },
}
