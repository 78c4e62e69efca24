import { randomInt } from 'node:crypto'

/**
 * A plugin is a folder with plugin.json and an ES module that exports `plugin`. Copy this folder into the folder
 * `plugins` of the data directory and start the service again. The types are in @trivium/beings-contract: Plugin, Tool,
 * AIClient, AIClientFactory, WorkflowTemplate.
 */

/** @type {import('@trivium/beings-contract').Tool} */
const rollDice = {
  name: 'roll_dice',
  description: 'Rolls dice and tells what they show.',
  definition: {
    name: 'roll_dice',
    description: 'Rolls dice and tells what they show.',
    parameters: {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many dice.' },
        sides: { type: 'integer', minimum: 2, maximum: 1000, description: 'How many sides each has; 6 when absent.' },
      },
      required: ['count'],
    },
  },
  repeatable: true,
  async executeAsync({ parameters }) {
    const { count, sides = 6 } = parameters
    const rolls = Array.from({ length: count }, () => randomInt(1, sides + 1))
    const sum = rolls.reduce((total, roll) => total + roll, 0)
    return { success: true, output: `${rolls.join(', ')} (sum ${sum})`, error: '' }
  },
}

const lastWords = messages => messages.findLast(message => message.role === 'user')?.content ?? ''

/** @type {import('@trivium/beings-contract').AIClient} */
const echo = {
  name: 'Echo',
  async chatAsync({ messages, model }) {
    const content = `You said: ${lastWords(messages)}`
    const usage = { promptTokens: 1, completionTokens: 1, totalTokens: 2, estimated: true }
    return { content, toolCalls: [], usage, model }
  },
  async *streamChatAsync({ messages }) {
    yield 'You said: '
    yield* lastWords(messages).split(/(?<= )/)
  },
}

/**
 * A client that is configured: its form asks for these fields, the key is stored sealed, and it streams what it thinks,
 * says and wants done as it comes. A real one would send the request to `endpoint` with the key.
 *
 * @type {import('@trivium/beings-contract').AIClientFactory}
 */
const parrot = {
  name: 'Parrot',
  fields: [
    { key: 'apiKey', label: 'Key of the cage', secret: true, required: true },
    {
      key: 'mood',
      label: 'Mood',
      type: 'select',
      default: 'cheerful',
      options: [
        { value: 'cheerful', label: 'Cheerful' },
        { value: 'grumpy', label: 'Grumpy' },
      ],
    },
  ],
  createClient({ apiKey, mood }) {
    if (!apiKey) throw new Error('the key of the cage is missing')
    async function* streamEventsAsync({ messages, tools = [] }) {
      yield { type: 'thinking', text: `Somebody speaks, and I am ${mood}.` }
      const words = lastWords(messages)
      // A tool that is not told whole is named within another, and can be called all the same.
      const canRoll = JSON.stringify(tools).includes('roll_dice')
      if (canRoll && messages.at(-1)?.role === 'user' && /\bdice\b/i.test(words)) {
        yield { type: 'tool_call', call: { id: 'roll', name: 'roll_dice', parameters: { count: 2 } } }
        return yield { type: 'finish', reason: 'tool-calls' }
      }
      const rolled = messages.at(-1)?.role === 'tool' ? messages.at(-1).content : words
      for (const word of rolled.split(/(?<= )/))
        yield { type: 'text', text: mood === 'grumpy' ? word.toUpperCase() : word }
      yield { type: 'finish', reason: 'stop', usage: { promptTokens: 7, completionTokens: 3, totalTokens: 10 } }
    }
    return { name: 'Parrot', streamEventsAsync, ...wholeAnswers(streamEventsAsync) }
  },
}

/** The two other calls of the contract, from the stream of events. */
function wholeAnswers(streamEventsAsync) {
  return {
    async chatAsync(request) {
      const answer = {
        content: '',
        toolCalls: [],
        usage: { promptTokens: 0, completionTokens: 0, totalTokens: 0 },
        model: request.model,
      }
      for await (const event of streamEventsAsync(request)) {
        if (event.type === 'text') answer.content += event.text
        if (event.type === 'tool_call') answer.toolCalls.push(event.call)
        if (event.type === 'finish' && event.usage) answer.usage = event.usage
      }
      return answer
    },
    async *streamChatAsync(request) {
      for await (const event of streamEventsAsync(request)) if (event.type === 'text') yield event.text
    },
  }
}

/** @type {import('@trivium/beings-contract').Plugin} */
export const plugin = {
  tools: [rollDice],
  aiClients: [echo, parrot],
  workflowTemplates: [
    {
      name: 'Writing',
      description: 'A text is outlined, written, edited and published.',
      states: ['Outline', 'Writing', 'Editing', 'Published'],
      transitions: [
        { name: 'write', from: 'Outline', to: 'Writing' },
        { name: 'hand in', from: 'Writing', to: 'Editing', guard: 'roleStaffed', timeoutDays: 7, escalateTo: 'editor' },
        { name: 'send back', from: 'Editing', to: 'Writing', role: 'editor' },
        { name: 'publish', from: 'Editing', to: 'Published', role: 'editor' },
      ],
      // With these the workflow acts: who holds the role gets a task when the state is entered (docs/workflows.md).
      onEnter: {
        Outline: { role: 'author', instruction: 'Say in a few lines what the text is to tell, and to whom.' },
        Writing: { role: 'author', instruction: 'Write the text after the outline.' },
        Editing: { role: 'editor', instruction: 'Read the text, improve it, and decide whether it can be published.' },
      },
      roles: [
        { roleName: 'author', description: 'Writes the text.', minCount: 1, maxCount: 0 },
        { roleName: 'editor', description: 'Reads and improves it.', minCount: 1, maxCount: 1 },
      ],
    },
  ],
  onLoad(host) {
    host.log('info', `the dice are ready for version ${host.version}`)
  },
}
