import type { Notices } from './notices.ts'

export const chinese: Notices = {
  workflow: {
    blocked: '{title} 无法离开 {state}：{reason}',
    goesOn: '{title} 在 {state} 中继续。',
    reminded: '{title} 停留在 {state} 的时间超过了预期。',
    workIsWith: '工作在担任 {role} 角色的成员手中。',
    escalated: '{title} 卡在 {state}：{why}。{whom}。',
    tookTooLong: '提醒之后仍然等待过久',
    youAreAsked: '请您决定：手动移动它',
    roleIsAsked: '已请担任 {role} 角色的成员决定',
    taskFailed: '任务“{title}”失败了',
    taskFailedBecause: '任务“{title}”失败了（{error}）',
    taskCancelled: '任务“{title}”已被取消',
    taskDeleted: '它的任务已被删除',
    undecided: '{being} 结束了“{title}”，但没有选择去向',
    someBeing: '该生命',
    tooManyMoves: '它在没有人参与的情况下已移动 {count} 次',
    byHand: '请手动移到 {ways}，或移到 {state} 以重新完成这项工作。',
    noHolder: '没有成员担任 {role} 角色。把它交给本项目中的一个生命，流程就会自动继续。',
    openTasks: '还有未完成的任务：{tasks}。请先完成、取消或删除它们',
    moreTasks: '{tasks} 等，另有 {count} 个',
    roleNeeds: { other: '角色 {role} 需要 {count} 个成员，目前有 {holders} 个。请先再分配一个' },
  },
  tasks: {
    open: { pending: '待处理', running: '进行中' },
    decide: '请决定：{title}',
    chooseWay: '选择去向：{title}',
  },
  loop: {
    ends: '{what}在没有人参与的情况下，这件事已被传递 {count} 次，因此到此为止。要继续，请给其中一个生命发消息。',
    reply: '{being} 最后的话没有被转达。',
    message: '{being} 还想继续写。',
    task: '{being} 想把任务“{title}”交给另一个生命。',
    handOver: '任务“{title}”已被转交 {count} 次，现留在 {being} 处。',
  },
  fallback: '{client} 没有应答，改由默认客户端 {instead} 应答。',
}
