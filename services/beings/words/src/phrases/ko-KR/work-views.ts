import type { Area } from '../words.ts'

export const workViews: Area<'workViews'> = {
  timersPage: {
    begin: '여기에서 첫 타이머를 만들거나 생명체에게 “10분마다 정원을 확인해 줘”라고 말하세요.',
    runs: '“{name}”이(가) 지금 실행됩니다',
    allRuns: '모든 실행',
    nextDay: '앞으로 24시간',
    kinds: { interval: '반복해서', once: '한 번', cron: 'cron 식으로', calendar: '달력으로' },
  },
}
