import type { Area } from '../words.ts'

export const scripts: Area<'scripts'> = {
  script: {
    noAnswer: '服务没有应答。',
    cancel: '取消',
    saved: '✓ 已保存。',
    inAMoment: '马上',
    justNow: '刚刚',
    questions: { other: '{count} 个问题' },
  },
}
