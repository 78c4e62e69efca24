import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {
  chat: {
    conversations: '대화 목록',
    conversation: '대화',
    demo: '지금 대화 상대는 언어 모델이 아닌 {name}입니다.',
    otherClient: '다른 AI 클라이언트 선택',
    messages: '메시지',
    older: '이전 메시지 보기',
    new: '새 메시지 ↓',
    message: '메시지',
    write: '메시지 입력',
    send: '보내기',
    stop: '중지',
  },
  history: {
    lead: '모든 종류의 대화에서 오간 내용입니다.',
    choose: '읽을 항목을 선택하세요.',
    columns: ['상대', '유형', '마지막 메시지', '메시지', '시간'],
    types: { single: '개별', group: '그룹', broadcast: '브로드캐스트' },
    titles: { single: '대화', group: '그룹 채팅', broadcast: '브로드캐스트' },
    titlesWith: { single: '대화: {name}', group: '그룹 채팅: {name}', broadcast: '브로드캐스트: {name}' },
    none: {
      single: '아직 대화가 없습니다',
      group: '아직 그룹 채팅이 없습니다',
      broadcast: '아직 브로드캐스트가 없습니다',
    },
    begin: {
      single: '{link}를 시작하면 여기에 표시됩니다.',
      group: '{link}마다 하나씩 있으며 사용자와 구성원이 함께 사용합니다.',
      broadcast:
        '모든 생명체에게 한 번에 보내는 메시지입니다. POST /api/chat/broadcast에 content 필드를 넣어 보내면 만들어집니다.',
    },
    saySomething: '생명체와의 대화',
    project: '프로젝트',
    messagesOf: { other: '{names} · 메시지 {count}개' },
    toChat: '채팅에서 열기',
    older: '이전 메시지',
    nothing: '메시지가 없습니다.',
    system: '시스템',
    noResult: '결과 없음',
  },
  question: {
    asks: '{name}이(가) 권한을 요청합니다',
    all: '권한 요청',
    lead: '자신의 워크스페이스 밖에 있는 것이 필요한 생명체는 여기서 답변을 기다립니다.',
    type: '유형',
    resource: '리소스',
  },
}
