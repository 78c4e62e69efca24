import { randomInt } from 'node:crypto'

/**
 * A plugin is a folder with plugin.json and an ES module that exports `plugin`. Copy this folder into the folder
 * `plugins` of the data directory and start the service again. The types are in @trivium/beings-contract: Plugin, Tool,
 * AIClient, WorkflowTemplate.
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

/** @type {import('@trivium/beings-contract').Plugin} */
export const plugin = {
  tools: [rollDice],
  aiClients: [echo],
  workflowTemplates: [
    {
      name: 'Writing',
      description: 'A text is outlined, written, edited and published.',
      states: ['Outline', 'Writing', 'Editing', 'Published'],
      transitions: [
        { name: 'write', from: 'Outline', to: 'Writing' },
        { name: 'hand in', from: 'Writing', to: 'Editing', timeoutDays: 7 },
        { name: 'send back', from: 'Editing', to: 'Writing' },
        { name: 'publish', from: 'Editing', to: 'Published' },
      ],
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
