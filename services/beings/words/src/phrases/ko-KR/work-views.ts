import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '여기에서 첫 타이머를 만들거나 생명체에게 “10분마다 정원을 확인해 줘”라고 말하세요.',
    runs: '“{name}”이(가) 지금 실행됩니다',
    allRuns: '모든 실행',
    nextDay: '앞으로 24시간',
    kinds: { interval: '반복해서', once: '한 번', cron: 'cron 식으로', calendar: '달력으로' },
  },
  tasksPage: {
    begin: '여기서 생명체에게 첫 작업을 맡기거나 “장미에 물 주는 작업을 만들어 줘”라고 말해 보세요.',
    waits: {
      other: '작업 {count}개를 기다림',
    },
    waitsFor: '기다리는 작업',
    waitsHint: '이 작업들이 모두 완료되면 시작합니다.',
    noneToWaitFor: '열려 있는 다른 작업이 없습니다',
    result: '결과',
    reason: '이유',
    resultOf: '나온 결과',
    reasonOf: '실패한 이유',
    started: '시작 시간',
    handedOver: '{name}이(가) 넘겨주었습니다: {why}',
    again: '다시 하기',
    againDone: '“{name}”을(를) 다시 합니다',
    gone: '그사이 삭제됨',
  },
  cyclesPage: {
    duration: '소요 시간',
    cost: '비용',
    lastRuns: '최근 실행',
    shown: {
      other: '최근 실행 {count}회',
    },
    runAgain: '다시 실행',
    failed: '실패했습니다',
    stillRunning: '아직 실행 중입니다.',
    noWord: '아직 나온 말이 없습니다.',
    previous: '이전 실행',
    next: '다음 실행',
    trace: '추적',
  },
}
