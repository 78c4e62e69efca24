/** What one exchange with a being was about. */
export interface Exchange {
  ago: number
  hour: number
  asked: string
  thinking?: string
  tool?: { name: string; parameters: Record<string, unknown>; output: string; failed?: string }
  file?: { name: string; type: string; content: string }
  said: string
}

export interface PlantFacts {
  name: string
  family: string
  light: string
  sown: string
  likes: string
  avoids: string
}

export interface StoryNote {
  title: string
  content: string
  keywords: string[]
  later?: string
}

/** The texts of the example world in one language; who and what they are about is the same in all. */
export interface Story {
  nickname: string
  names: { curator: string; researcher: string; writer: string }
  souls: { curator: string; researcher: string; writer: string }
  chats: { curator: Exchange[]; researcher: Exchange[]; writer: Exchange[] }
  remembered: { curator: string[]; researcher: string[]; writer: string[] }
  summaries: { hour: string; day: string; month: string; year: string }
  notes: { curator: StoryNote[]; researcher: StoryNote[]; writer: StoryNote[]; project: StoryNote[] }
  relations: { family: string; light: string; sown: string; likes: string; avoids: string }
  plants: PlantFacts[]
  source: string
  timers: { morning: TimerText; frost: TimerText; report: TimerText; monthEnd: TimerText; once: TimerText }
  tasks: { done: TaskText[]; failed: TaskText; cancelled: TaskText; waiting: TaskText }
  project: {
    name: string
    description: string
    items: [done: string, review: string, doing: string, todo: string]
    tasks: { done: TaskText[]; open: TaskText[] }
    talk: { from: 'user' | 'curator' | 'researcher' | 'writer'; ago: number; text: string }[]
  }
  broadcast: string
  files: { researcher: Record<string, string>; writer: Record<string, string> }
  rules: { web: string; secrets: string; folder: string }
  logs: { slow: string; retry: string; failed: string; started: string }
}

export interface TimerText {
  name: string
  instruction: string
  said: string
  failed?: string
}

export interface TaskText {
  title: string
  description: string
  result: string
}
