import type { Notices } from './notices.ts'

export const korean: Notices = {
  workflow: {
    blocked: '{title} 항목이 {state} 상태에서 나아갈 수 없습니다: {reason}',
    goesOn: '{title} 항목이 {state} 상태에서 다시 진행됩니다.',
    reminded: '{title} 항목이 예정보다 오래 {state} 상태에 머물러 있습니다.',
    workIsWith: '작업은 {role} 역할을 맡은 생명체에게 있습니다.',
    escalated: '{title} 항목이 {state} 상태에서 나아가지 못합니다: {why}. {whom}.',
    tookTooLong: '알림 뒤에도 너무 오래 기다렸습니다',
    youAreAsked: '어떻게 할지 정해 주세요: 직접 옮길 수 있습니다',
    roleIsAsked: '{role} 역할을 맡은 생명체에게 결정을 요청합니다',
    taskFailed: '작업 “{title}”이(가) 실패했습니다',
    taskFailedBecause: '작업 “{title}”이(가) 실패했습니다 ({error})',
    taskCancelled: '작업 “{title}”이(가) 취소되었습니다',
    taskDeleted: '이 항목의 작업이 삭제되었습니다',
    undecided: '{being}이(가) 다음 길을 고르지 않고 “{title}”을(를) 끝냈습니다',
    someBeing: '생명체',
    tooManyMoves: '사람 없이 {count}번 옮겨졌습니다',
    byHand: '{ways}(으)로 직접 옮기거나, 작업을 다시 하려면 {state}(으)로 옮기세요.',
    noHolder: '{role} 역할을 맡은 생명체가 없습니다. 이 프로젝트의 생명체에게 맡기면 저절로 진행됩니다.',
    openTasks: '열린 작업이 있습니다: {tasks}. 먼저 끝내거나 취소하거나 삭제하세요',
    moreTasks: '{tasks} 외 {count}개',
    roleNeeds: {
      other: '{role} 역할에는 생명체가 {count}명 필요하지만 {holders}명뿐입니다. 먼저 한 명에게 더 맡기세요',
    },
  },
  tasks: {
    open: { pending: '대기 중', running: '실행 중' },
    decide: '결정: {title}',
    chooseWay: '다음 길 고르기: {title}',
    needed: {
      failed: '기다리던 “{title}”이(가) 실패했습니다',
      cancelled: '기다리던 “{title}”이(가) 취소되었습니다',
    },
    because: '{what}: {error}',
  },
  loop: {
    ends: '{what} 생명체들이 사람 없이 이것을 {count}번 주고받았으므로 여기서 끝냅니다. 계속하려면 그중 하나에게 메시지를 보내세요.',
    reply: '{being}의 마지막 말은 전달되지 않았습니다.',
    message: '{being}이(가) 더 쓰려고 했습니다.',
    task: '{being}이(가) 작업 “{title}”을(를) 다른 생명체에게 맡기려고 했습니다.',
    handOver: '작업 “{title}”은(는) {count}번 넘겨졌으므로 {being}에게 남습니다.',
  },
  stoppedAfterFailures: '연달아 {count}번 실패하여 멈췄습니다. 마지막 실패: {error}',
  fallback: '{client}이(가) 응답하지 않아 기본 클라이언트 {instead}이(가) 대신 응답했습니다.',
}
