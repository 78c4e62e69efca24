import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '在這裏建立第一個，或者對一個生命說：「每 10 分鐘看一下花園」。',
    runs: '「{name}」正在執行',
    allRuns: '所有執行',
    nextDay: '接下來 24 小時',
    kinds: { interval: '反覆', once: '一次', cron: '按 cron 運算式', calendar: '按曆法' },
  },
  tasksPage: {
    begin: '在這裏把第一個任務交給一個生命，或告訴它：「建立一個任務：給玫瑰澆水」。',
    waits: {
      other: '在等 {count} 個任務',
    },
    waitsFor: '等待',
    waitsHint: '這些任務全部完成後才會開始。',
    noneToWaitFor: '沒有其他未結束的任務',
    result: '結果',
    reason: '原因',
    resultOf: '做成了甚麼',
    reasonOf: '為甚麼失敗',
    started: '開始時間',
    handedOver: '由 {name} 移交：{why}',
    again: '再做一次',
    againDone: '「{name}」將再做一次',
    gone: '已被刪除',
  },
  cyclesPage: {
    duration: '用時',
    cost: '費用',
    lastRuns: '最近的執行',
    shown: {
      other: '最近 {count} 次執行',
    },
    runAgain: '再執行一次',
    failed: '執行失敗',
    stillRunning: '仍在執行。',
    noWord: '還沒有任何發言。',
    previous: '上一次執行',
    next: '下一次執行',
    trace: '過程追蹤',
  },
}
