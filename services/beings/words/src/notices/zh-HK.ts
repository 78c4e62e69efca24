import type { Notices } from './notices.ts'

export const hongkong: Notices = {
  workflow: {
    blocked: '{title} 無法離開 {state}：{reason}',
    goesOn: '{title} 在 {state} 中繼續。',
    reminded: '{title} 停留在 {state} 的時間超過了預期。',
    workIsWith: '工作在擔任 {role} 角色的成員手中。',
    escalated: '{title} 卡在 {state}：{why}。{whom}。',
    tookTooLong: '提醒之後仍然等候過久',
    youAreAsked: '請您決定：手動移動它',
    roleIsAsked: '已請擔任 {role} 角色的成員決定',
    taskFailed: '任務「{title}」失敗了',
    taskFailedBecause: '任務「{title}」失敗了（{error}）',
    taskCancelled: '任務「{title}」已被取消',
    taskDeleted: '它的任務已被刪除',
    undecided: '{being} 結束了「{title}」，但沒有選擇去向',
    someBeing: '該生命',
    tooManyMoves: '它在沒有人參與的情況下已移動 {count} 次',
    byHand: '請手動移到 {ways}，或移到 {state} 以重新完成這項工作。',
    noHolder: '沒有成員擔任 {role} 角色。把它交給本項目中的一個生命，流程便會自動繼續。',
    openTasks: '還有未完成的任務：{tasks}。請先完成、取消或刪除它們',
    moreTasks: '{tasks} 等，另有 {count} 個',
    roleNeeds: { other: '角色 {role} 需要 {count} 個成員，目前有 {holders} 個。請先再分配一個' },
  },
  tasks: {
    open: { pending: '待處理', running: '進行中' },
    decide: '請決定：{title}',
    chooseWay: '選擇去向：{title}',
  },
  loop: {
    ends: '{what}在沒有人參與的情況下，這件事已被傳遞 {count} 次，因此到此為止。要繼續，請給其中一個生命發訊息。',
    reply: '{being} 最後的話沒有被轉達。',
    message: '{being} 還想繼續寫。',
    task: '{being} 想把任務「{title}」交給另一個生命。',
    handOver: '任務「{title}」已被轉交 {count} 次，現留在 {being} 處。',
  },
  fallback: '{client} 沒有回應，改由預設用戶端 {instead} 回應。',
}
