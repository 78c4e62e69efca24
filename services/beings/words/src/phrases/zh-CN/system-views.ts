import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: '现在谁在做什么', next: '接下来运行的' },
  helpPage: { language: '帮助的语言' },
  settingsPage: {
    access: '谁可以打开',
    tokens: 'API 令牌',
    tokenName: '用途，例如“备份脚本”',
    newToken: '新建令牌',
    tokenOnce: '只显示一次。请现在复制：',
    noTokens: '还没有令牌',
    tokensPurpose: '脚本用令牌代替密码登录：Authorization: Bearer …',
    tokenUsed: '创建于 {made}，上次使用 {used}',
    revoke: '撤销',
    stop: '关闭服务',
    stopWord: '关闭服务',
    stopText: '生命会停止工作，进行中的回复会完成或保留到下次启动。需要在运行它的机器上重新启动。请输入 {word} 确认。',
    stopped: '服务正在停止。你可以关闭本页。',
  },
  usagePage: {
    period: '时段',
    startDate: '从',
    endDate: '到',
    forecast: '本月预测',
    soFar: '目前 {cost}',
    measure: '显示内容',
    by: '分组方式',
    rest: '其他',
    periods: { 1: '今天', 7: '7 天', 30: '30 天', 90: '90 天', own: '自定' },
    groups: { model: '模型', being: '生命', client: '客户端' },
  },
}
