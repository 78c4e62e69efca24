import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: 'ここで最初のタイマーを作るか、ビーイングに「10 分ごとに庭を見て」と話しかけてください。',
    runs: '「{name}」を実行中です',
    allRuns: 'すべての実行',
    nextDay: 'これからの 24 時間',
    kinds: { interval: 'くり返し', once: '一度だけ', cron: 'cron 式で', calendar: '暦で' },
  },
}
