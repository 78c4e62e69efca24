import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: '現在誰在做甚麼', next: '接下來執行的' },
  helpPage: { language: '說明的語言' },
  settingsPage: {
    access: '誰可以開啟',
    tokens: 'API 權杖',
    tokenName: '用途，例如「備份指令碼」',
    newToken: '新增權杖',
    tokenOnce: '只顯示一次。請現在複製：',
    noTokens: '還沒有權杖',
    tokensPurpose: '指令碼用權杖代替密碼登入：Authorization: Bearer …',
    tokenUsed: '建立於 {made}，上次使用 {used}',
    revoke: '撤銷',
    stop: '關閉服務',
    stopWord: '關閉服務',
    stopText: '生命會停止工作，進行中的回覆會完成或保留到下次啟動。需要在運行它的機器上重新啟動。請輸入 {word} 確認。',
    stopped: '服務正在停止。你可以關閉本頁。',
  },
  usagePage: {
    period: '時段',
    startDate: '由',
    endDate: '至',
    forecast: '本月預測',
    soFar: '目前 {cost}',
    measure: '顯示內容',
    by: '分組方式',
    rest: '其他',
    periods: { 1: '今日', 7: '7 天', 30: '30 天', 90: '90 天', own: '自訂' },
    groups: { model: '模型', being: '生命', client: '用戶端' },
  },
}
