import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {
  dashboardPage: { now: '지금 누가 무엇을 하는지', next: '다음에 실행될 것' },
  helpPage: { language: '도움말 언어' },
  settingsPage: {
    access: '열 수 있는 사람',
    tokens: 'API 토큰',
    tokenName: '용도(예: 백업 스크립트)',
    newToken: '새 토큰',
    tokenOnce: '한 번만 표시됩니다. 지금 복사하세요:',
    noTokens: '아직 토큰이 없습니다',
    tokensPurpose: '스크립트는 비밀번호 대신 토큰으로 로그인합니다: Authorization: Bearer …',
    tokenUsed: '생성 {made}, 마지막 사용 {used}',
    revoke: '취소',
    stop: '종료',
    stopWord: '종료',
    stopText: '생명체가 작업을 멈추고, 진행 중인 답변은 마치거나 다음 시작까지 보관됩니다. 실행되는 컴퓨터에서 다시 시작합니다. 확인하려면 {word}라고 입력하세요.',
    stopped: '서비스가 지금 멈춥니다. 이 페이지를 닫아도 됩니다.',
  },
  usagePage: {
    period: '기간',
    startDate: '시작',
    endDate: '끝',
    forecast: '이번 달 예상',
    soFar: '지금까지 {cost}',
    measure: '표시할 값',
    by: '나누는 기준',
    rest: '기타',
    periods: { 1: '오늘', 7: '7일', 30: '30일', 90: '90일', own: '직접 지정' },
    groups: { model: '모델', being: '생명체', client: '클라이언트' },
  },
}
