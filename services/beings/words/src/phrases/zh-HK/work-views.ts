import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '在這裏建立第一個，或者對一個生命說：「每 10 分鐘看一下花園」。',
    runs: '「{name}」正在執行',
    allRuns: '所有執行',
    nextDay: '接下來 24 小時',
    kinds: { interval: '反覆', once: '一次', cron: '按 cron 運算式', calendar: '按曆法' },
  },
}
