import type { Notices } from './notices.ts'

export const japanese: Notices = {
  workflow: {
    blocked: '{title} は {state} から進めません: {reason}',
    goesOn: '{title} は {state} で再開しました。',
    reminded: '{title} は予定より長く {state} に留まっています。',
    workIsWith: '作業は役割 {role} の担当者にあります。',
    escalated: '{title} は {state} から進みません: {why}。{whom}。',
    tookTooLong: '催促の後も長く待ちすぎています',
    youAreAsked: 'どうするか決めてください: 手動で移動できます',
    roleIsAsked: '役割 {role} の担当者に判断を求めています',
    taskFailed: 'タスク「{title}」が失敗しました',
    taskFailedBecause: 'タスク「{title}」が失敗しました ({error})',
    taskCancelled: 'タスク「{title}」が取り消されました',
    taskDeleted: 'このタスクは削除されました',
    undecided: '{being} は進む先を選ばずに「{title}」を終えました',
    someBeing: '担当のビーイング',
    tooManyMoves: '人が関わらないまま {count} 回移動しました',
    byHand: '手動で {ways} へ移動するか、作業をやり直すには {state} へ移動してください。',
    noHolder: '役割 {role} の担当者がいません。このプロジェクトのビーイングに割り当てると、自動的に進みます。',
    openTasks: '未完了のタスクがあります: {tasks}。先に完了、取り消し、または削除してください',
    moreTasks: '{tasks}、ほか {count} 件',
    roleNeeds: {
      other:
        '役割 {role} には {count} 体のビーイングが必要ですが、{holders} 体しかいません。先にもう 1 体割り当ててください',
    },
  },
  tasks: {
    open: { pending: '待機中', running: '実行中' },
    decide: '判断: {title}',
    chooseWay: '進む先を選ぶ: {title}',
    needed: {
      failed: '待っていた「{title}」が失敗しました',
      cancelled: '待っていた「{title}」が取り消されました',
    },
    because: '{what}: {error}',
  },
  loop: {
    ends: '{what}人が関わらないまま、ビーイングの間で {count} 回受け渡されたため、ここで終わります。続けるには、いずれかのビーイングにメッセージを送ってください。',
    reply: '{being} の最後の言葉は伝えられませんでした。',
    message: '{being} はさらに書こうとしました。',
    task: '{being} はタスク「{title}」を別のビーイングに渡そうとしました。',
    handOver: 'タスク「{title}」は {count} 回引き継がれたため、{being} に留まります。',
  },
  stoppedAfterFailures: '{count}回続けて失敗したため停止しました。最後の失敗: {error}',
  fallback: '{client} が応答しなかったため、既定のクライアント {instead} が代わりに応答しました。',
}
