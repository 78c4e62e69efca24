import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {
  notifications: {
    none: '아직 아무 일도 없습니다',
    purpose: '생명체의 질문, 결과, 실패가 여기로 옵니다.',
    readAll: '모두 읽음으로 표시',
    unread: { other: '확인하지 않은 알림 {count}개' },
    names: {
      permission: '질문',
      'timer-ended': '완료',
      'timer-failed': '실패',
      'task-ended': '완료',
      'task-failed': '실패',
      'being-stopped': '중지',
      'budget-reached': '예산',
      message: '메시지',
    },
    kinds: {
      permission: '{being}이(가) 허락을 구합니다',
      'timer-ended': '타이머 {name}이(가) 실행되었습니다',
      'timer-failed': '타이머 {name}이(가) 실패했습니다',
      'task-ended': '작업 {name}이(가) 끝났습니다',
      'task-failed': '작업 {name}이(가) 실패했습니다',
      'being-stopped': '{being}이(가) 중지되었습니다',
      'budget-reached': '{being}이(가) 예산에 도달했습니다',
      message: '{being}이(가) 글을 보냈습니다',
    },
  },
  search: {
    kinds: {
      being: '생명체',
      project: '프로젝트',
      task: '작업',
      timer: '타이머',
      note: '노트',
      memory: '기억',
      knowledge: '지식',
      conversation: '대화',
      message: '메시지',
      help: '도움말',
      page: '페이지',
    },
  },
}
