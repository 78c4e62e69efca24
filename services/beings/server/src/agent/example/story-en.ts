import { chatsInEnglish } from './chats-en.ts'
import { plantsInEnglish } from './plants-en.ts'
import type { Story } from './story.ts'

export const storyInEnglish: Story = {
  nickname: 'Alex',
  names: { curator: 'Iris', researcher: 'Otto', writer: 'Mina' },
  souls: {
    curator:
      '# Iris\n\nYou are Iris, the curator. You keep an overview, hand work to the others and tell Alex what matters.\n',
    researcher:
      '# Otto\n\nYou are Otto, a researcher. You look things up, compare sources and keep what you found in notes and knowledge.\n',
    writer:
      '# Mina\n\nYou are Mina, a writer. You turn notes into short, clear texts for people who have little time.\n',
  },
  chats: chatsInEnglish,
  remembered: {
    curator: [
      'The guide should be ready in six weeks.',
      'Alex answers best in the morning.',
      'Otto reports on weekdays.',
    ],
    researcher: [
      'The balcony faces north-east and has four hours of light.',
      'Two independent sources for every claim.',
      'The weather service is slow on Tuesdays.',
    ],
    writer: [
      'Alex prefers texts that begin with what to do.',
      'No Latin names in the guide.',
      'Chapters have at most two pages.',
    ],
  },
  summaries: {
    hour: 'Talked about {topic}.',
    day: 'On this day: {topic}.',
    month: 'The month was about the balcony guide: facts gathered, two chapters written, one in review.',
    year: 'This year Alex began a guide for balcony gardens with Otto and Mina.',
  },
  notes: {
    curator: [
      {
        title: 'Plan of the guide',
        content: '1. Pots and soil\n2. What grows where\n3. Sowing\n4. Watering\n5. Harvest',
        keywords: ['plan', 'guide'],
        later: '1. Pots and soil ✓\n2. What grows where ✓\n3. Sowing (review)\n4. Watering (draft)\n5. Harvest',
      },
      {
        title: 'Open questions',
        content: '- Who takes the pictures?\n- Do we print it?',
        keywords: ['guide', 'questions'],
      },
    ],
    researcher: [
      {
        title: 'Light',
        content: 'Half shade: 4 hours above 4,000 lux. **Good:** lettuce, herbs. **Poor:** tomatoes.',
        keywords: ['light', 'facts'],
      },
      {
        title: 'Frost',
        content: 'Last frost around 15 May; sheltered a week earlier.',
        keywords: ['weather', 'facts'],
        later: 'Last frost around 15 May; sheltered a week earlier. To be checked with the weather service.',
      },
      {
        title: 'Soil',
        content: 'Peat-free, with a third of compost. Loosen every spring.',
        keywords: ['soil', 'facts'],
      },
    ],
    writer: [
      {
        title: 'Watering',
        content: 'In the morning, slowly, until it runs out below. Figures: [to check].',
        keywords: ['draft', 'watering'],
      },
      { title: 'Style', content: 'Short sentences. Begin with what to do. No Latin names.', keywords: ['style'] },
    ],
    project: [
      {
        title: 'Minutes of the first talk',
        content: 'Goal, parts, dates. Everybody agreed on six weeks.',
        keywords: ['minutes'],
      },
      {
        title: 'Sowing dates',
        content: '| plant | from |\n|---|---|\n| radish | March |\n| lettuce | April |\n| beans | May |',
        keywords: ['facts', 'table'],
      },
    ],
  },
  relations: {
    family: 'belongs to',
    light: 'needs',
    sown: 'is sown in',
    likes: 'grows well beside',
    avoids: 'suffers beside',
  },
  plants: plantsInEnglish,
  source: 'Extension service, leaflet 12',
  timers: {
    morning: {
      name: 'Morning look',
      instruction: 'Look at what is open and late, and tell Alex in three lines.',
      said: 'Good morning. Open: {open}. Nothing is late. Next date: Friday’s report.',
    },
    frost: {
      name: 'Frost watch',
      instruction: 'Look up whether frost is forecast for tonight.',
      said: 'No frost tonight; the lowest is {degrees} °C.',
      failed: 'The weather service did not answer.',
    },
    report: {
      name: 'Weekly report',
      instruction: 'Sum up the week of the project in ten lines.',
      said: 'This week: one chapter written, one reviewed, the plant list grew. Next week: pictures.',
    },
    monthEnd: { name: 'End of the month', instruction: 'Remind Alex of the bill for the community garden.', said: '' },
    once: {
      name: 'Call the printer',
      instruction: 'Remind Alex to ask the printer for a price.',
      said: 'You wanted to ask the printer for a price today.',
    },
  },
  tasks: {
    done: [
      {
        title: 'List suppliers of seed',
        description: 'Organic, with their delivery times.',
        result: 'Five suppliers, saved as suppliers.md.',
      },
      {
        title: 'Compare potting soils',
        description: 'Peat-free only.',
        result: 'Three of seven are peat-free; the table is in the notes.',
      },
    ],
    failed: {
      title: 'Fetch the frost table',
      description: 'Of the last ten years.',
      result: 'The weather service did not answer after three tries.',
    },
    cancelled: { title: 'Translate the introduction', description: 'Into Dutch.', result: '' },
    waiting: { title: 'Draw the frost calendar', description: 'From the frost table.', result: '' },
  },
  project: {
    name: 'Balcony guide',
    description: 'A short guide for beginners: vegetables and herbs on a balcony.',
    items: ['Chapter 1: pots and soil', 'Chapter 3: sowing', 'Chapter 4: watering', 'Chapter 5: harvest'],
    tasks: {
      done: [
        {
          title: 'Gather the plant list',
          description: 'Sixteen plants with light and neighbours.',
          result: 'Sixteen plants, eighty statements in the knowledge.',
        },
        { title: 'Write chapter 1', description: 'Pots and soil, two pages.', result: 'chapter-1.md, 540 words.' },
      ],
      open: [
        { title: 'Take pictures for chapter 3', description: 'Six pictures, hands visible.', result: '' },
        { title: 'Check the sowing dates', description: 'Against two sources.', result: '' },
      ],
    },
    talk: [
      { from: 'user', ago: 28, text: 'Welcome, both. Six weeks, five chapters, no Latin.' },
      { from: 'researcher', ago: 28, text: 'I begin with the plant list. Sixteen plants should do.' },
      { from: 'writer', ago: 27, text: 'I write as soon as the facts of a chapter are there.' },
      { from: 'curator', ago: 14, text: 'Chapter 1 is accepted. Chapter 3 goes into review today.' },
      { from: 'user', ago: 2, text: 'Who takes the pictures?' },
      {
        from: 'writer',
        ago: 2,
        text: 'I can describe what should be in them; somebody with a camera has to take them.',
      },
    ],
  },
  broadcast: 'I am away until Monday. Please collect questions in the project’s notes.',
  files: {
    researcher: {
      'suppliers.md': '# Suppliers\n\n- Green Row, 4 days\n- Old Mill Seeds, 6 days\n',
      'data/light.csv': 'hour,lux\n8,900\n12,11800\n18,700\n',
    },
    writer: {
      'introduction.md': '# Introduction\n\nTwo square metres are enough for salad all summer.\n',
      'chapter-1.md': '# Pots and soil\n\nTake pots of at least ten litres.\n',
    },
  },
  rules: { web: 'Trusted for facts about plants.', secrets: 'Nobody reads keys.', folder: 'Pictures may be read.' },
  logs: {
    slow: 'a model call took long',
    retry: 'the provider was busy; trying again',
    failed: 'the weather service did not answer',
    started: 'the service started',
  },
}
