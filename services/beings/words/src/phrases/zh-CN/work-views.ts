import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '在这里创建第一个，或者对一个生命说：“每 10 分钟看一下花园”。',
    runs: '“{name}”正在运行',
    allRuns: '所有运行',
    nextDay: '接下来 24 小时',
    kinds: { interval: '反复', once: '一次', cron: '按 cron 表达式', calendar: '按历法' },
  },
}
