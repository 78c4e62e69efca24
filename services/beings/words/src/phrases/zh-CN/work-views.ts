import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '在这里创建第一个，或者对一个生命说：“每 10 分钟看一下花园”。',
    runs: '“{name}”正在运行',
    allRuns: '所有运行',
    nextDay: '接下来 24 小时',
    kinds: { interval: '反复', once: '一次', cron: '按 cron 表达式', calendar: '按历法' },
  },
  tasksPage: {
    begin: '在这里把第一个任务交给一个生命，或告诉它：“创建一个任务：给玫瑰浇水”。',
    waits: {
      other: '在等 {count} 个任务',
    },
    waitsFor: '等待',
    waitsHint: '这些任务全部完成后才会开始。',
    noneToWaitFor: '没有其他未结束的任务',
    result: '结果',
    reason: '原因',
    resultOf: '做成了什么',
    reasonOf: '为什么失败',
    started: '开始时间',
    handedOver: '由 {name} 移交：{why}',
    again: '再做一次',
    againDone: '“{name}”将再做一次',
    gone: '已被删除',
  },
  cyclesPage: {
    duration: '用时',
    cost: '费用',
    lastRuns: '最近的运行',
    shown: {
      other: '最近 {count} 次运行',
    },
    runAgain: '再运行一次',
    failed: '运行失败',
    stillRunning: '仍在运行。',
    noWord: '还没有任何发言。',
    previous: '上一次运行',
    next: '下一次运行',
    trace: '过程追踪',
  },
}
