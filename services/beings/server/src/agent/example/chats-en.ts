import type { Story } from './story.ts'

export const chatsInEnglish: Story['chats'] = {
  curator: [
    {
      ago: 29,
      hour: 9,
      asked: 'Good morning! I would like to write a small guide: vegetables on a balcony, for beginners.',
      thinking: 'A guide needs facts and a writer. Otto and Mina are there; a project keeps it together.',
      said: 'A lovely plan. I suggest a project with three parts: Otto gathers the facts, Mina writes, and I look after dates and open questions. Shall I set it up?',
    },
    {
      ago: 29,
      hour: 10,
      asked: 'Yes, please. It should be ready in six weeks.',
      tool: {
        name: 'project',
        parameters: { action: 'create', name: 'Balcony guide' },
        output: 'Created the project "Balcony guide".',
      },
      said: 'The project **Balcony guide** is there. Otto is worker, Mina too, and I review. You find the board under Projects.',
    },
    {
      ago: 15,
      hour: 17,
      asked: 'How far are we?',
      said: 'Half-way: the plant list is done, two chapters are written, one is in review. The chapter on watering waits for an answer from you.',
    },
    {
      ago: 3,
      hour: 8,
      asked: 'What is left for this week?',
      thinking: 'Two open project tasks, one failed task of Otto because the weather service did not answer.',
      said: 'Two things: the pictures for chapter 3, and the table of sowing dates. Otto could not reach the weather service on Tuesday; I asked him to try again.',
    },
  ],
  researcher: [
    {
      ago: 27,
      hour: 11,
      asked: 'Which vegetables grow on a north-facing balcony?',
      thinking: 'Low light: leaf vegetables and herbs. Two sources at least.',
      tool: {
        name: 'network',
        parameters: { action: 'get', url: 'https://extension.example.org/shade-vegetables' },
        output: 'Lettuce, spinach, chard, rocket, radish and parsley tolerate three hours of sun …',
      },
      said: 'With three to four hours of light: **lettuce, spinach, chard, rocket, radish and parsley**. Tomatoes and peppers will disappoint there. Two sources agree; I saved them as knowledge.',
    },
    {
      ago: 20,
      hour: 14,
      asked: 'Here are my measurements of the light. What do they say?',
      file: {
        name: 'light.csv',
        type: 'text/csv',
        content: 'hour,lux\n8,900\n10,4200\n12,11800\n14,9600\n16,3100\n18,700\n',
      },
      tool: {
        name: 'disk',
        parameters: { action: 'read_file', path: 'light.csv' },
        output: 'hour,lux\n8,900\n10,4200\n12,11800\n14,9600\n16,3100\n18,700',
      },
      said: 'About four hours above 4,000 lux. That is half shade: lettuce and herbs do well, beans just about.',
    },
    {
      ago: 6,
      hour: 10,
      asked: 'When is the last frost usually over here?',
      tool: {
        name: 'network',
        parameters: { action: 'get', url: 'https://weather.example.org/frost' },
        output: '',
        failed: 'The server did not answer within 30 seconds.',
      },
      said: 'The weather service did not answer. From my notes: in most years after 15 May, on a sheltered balcony a week earlier. I will look again tomorrow.',
    },
  ],
  writer: [
    {
      ago: 24,
      hour: 16,
      asked: 'Please write the introduction. Half a page, friendly, no Latin names.',
      said: 'Draft: *A balcony of two square metres is enough for salad all summer …* It lies as `introduction.md` in my workspace. What I invented nothing about: yields. They are marked [to check].',
    },
    {
      ago: 12,
      hour: 15,
      asked: 'Shorter, please, and begin with the pots.',
      thinking: 'Alex prefers short texts; this is the second time. Remember it.',
      tool: {
        name: 'memory',
        parameters: { action: 'remember', content: 'Alex prefers texts that begin with what to do.' },
        output: 'Remembered.',
      },
      said: 'Done: 180 instead of 310 words, and the pots come first. I remembered that you like texts that begin with what to do.',
    },
    {
      ago: 1,
      hour: 11,
      asked: 'Is the chapter on watering ready?',
      said: 'The text is; the table with amounts waits for Otto’s figures. You can read the draft under Notes, *Watering*.',
    },
  ],
}
