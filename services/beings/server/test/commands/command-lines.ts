import fc from 'fast-check'

export interface Opinions {
  allowed: readonly string[][]
  denied: readonly string[][]
  /** Commands that were answered with yes, as they were written and as they are meant. */
  answered: readonly { text: string; words: string[] }[]
}

export const plainPrograms = ['ls', 'git', 'cat', 'head', 'touch', 'id', 'rm', 'tar', 'find', 'make', 'python3']
export const runningPrograms = [
  ...['sh', 'bash', 'env', 'sudo', 'nice', 'nohup', 'timeout', 'xargs', 'setsid', 'busybox', 'ssh', 'watch', 'node'],
]

export const opinions: readonly Opinions[] = [
  {
    allowed: [['ls'], ['git', 'status'], ['head', '-la']],
    denied: [['rm'], ['git', 'push']],
    answered: [{ text: 'cat a', words: ['cat', 'a'] }],
  },
  {
    allowed: [['git'], ['cat'], ['make', 'test']],
    denied: [['git', 'push'], ['touch']],
    answered: [
      { text: 'ls -la', words: ['ls', '-la'] },
      { text: "ls 'b c'", words: ['ls', 'b c'] },
    ],
  },
  {
    allowed: [['env'], ['sh'], ['tar'], ['find', '.'], ['python3', 'a']],
    denied: [['id']],
    answered: [
      { text: 'touch  X', words: ['touch', 'X'] },
      { text: 'nice rm a', words: ['nice', 'rm', 'a'] },
    ],
  },
]

const word = fc.constantFrom(
  ...['-la', '-l', 'status', 'push', 'test', '.', 'a', 'X', 'id', 'rm', 'log', '--', '-C', '-c', '-exec', '--output=X'],
  ...[
    "'b c'",
    '"b c"',
    "''",
    'é',
    'a=b',
    '%1',
    '@',
    './a',
    '/bin/sh',
    '-',
    "'a'b",
    '~',
    '*',
    '$X',
    'X=1',
    '!',
    '{a,id}',
  ],
)
const program = fc.constantFrom(...plainPrograms, ...runningPrograms, 'eval', 'exec', 'if', '.', 'cd', './a', '/bin/ls')

/** Pieces that change what a shell does with a text, or look as if they did. */
const piece = fc.constantFrom(
  ...[
    '#',
    ' # ',
    '\n',
    '\r',
    '\r\n',
    "'",
    '"',
    '\\',
    '`',
    '$',
    '$(id)',
    '`id`',
    '$' + '{X}',
    "$'\\n'",
    '$IFS',
    '$((1))',
    '\\\n',
  ],
  ...[
    ';',
    ' ; id',
    '\nid\n',
    '&',
    ' & id',
    '&&',
    ' && id',
    '||',
    ' || id',
    '|',
    ' | id',
    '|&',
    '>',
    ' > out',
    '>>',
    ' 2>&1',
    '<',
    '<<a\n',
  ],
  ...[
    '<<<a',
    '<(id)',
    '*',
    '?',
    '[a]',
    '[!a]',
    '~',
    '~root',
    '{a,id}',
    '{1..3}',
    '!',
    ' ! ',
    '!!',
    '(',
    ')',
    '(id)',
    '{ id; }',
  ],
  ...[
    '\t',
    ' ',
    '  ',
    '\u00a0',
    '\u2003',
    '\u200b',
    '\u3000',
    '\u2028',
    '\u202e',
    '\u0085',
    '\ufeff',
    '\u0001',
    '\v',
    '\f',
    '\u0081',
  ],
  ...[
    '=',
    'X=1 ',
    'X+=1 ',
    'env ',
    'sudo ',
    'nice ',
    'eval ',
    'exec ',
    'command ',
    'time ',
    'if ',
    'then ',
    'function f ',
    '. ./a',
    '^',
    '%',
  ],
  ...[
    "''",
    '""',
    "'-la'",
    '"rm"',
    "' '",
    '" "',
    "';'",
    '";id"',
    "'\n'",
    'id',
    ' id',
    'rm ',
    '-exec id',
    ' --',
    'alias ls=id\n',
    'ls() { id; }\n',
  ],
)

interface Mutation {
  kind: 'insert' | 'drop' | 'repeat' | 'quote'
  at: number
  text: string
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: fc.nat(40), text: piece }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(40), text: fc.constant('') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(40), text: fc.constant('') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('quote' as const), at: fc.nat(40), text: fc.constantFrom("'", '"') }),
  },
)

function mutate(text: string, { kind, at, text: added }: Mutation): string {
  const place = at % (text.length + 1)
  const [before, after] = [text.slice(0, place), text.slice(place)]
  if (kind === 'insert') return before + added + after
  if (kind === 'drop') return before + after.slice(1)
  if (kind === 'repeat') return before + after.slice(0, 3) + after
  return before + added + after.slice(0, 3) + added + after.slice(3)
}

const separator = fc.constantFrom(' ', ' ', ' ', '  ', '\t', ' ; ', ' | ', ' && ', '\n')
const compound = fc
  .array(fc.tuple(fc.oneof(program, word), separator), { minLength: 1, maxLength: 6 })
  .map(parts => parts.flat().slice(0, -1).join(''))

/** A text somebody might hope to get through with: made of the grammar, or of one that is allowed, bent here and there. */
export const commandLine = fc.nat(opinions.length - 1).chain(which => {
  const { allowed, answered } = opinions[which] as Opinions
  const allowedLine = fc
    .tuple(fc.constantFrom(...allowed), fc.array(word, { maxLength: 3 }))
    .map(([words, more]) => [...words, ...more].join(' '))
  const base = fc.oneof(
    { weight: 6, arbitrary: allowedLine },
    { weight: 3, arbitrary: fc.constantFrom(...answered.map(({ text }) => text)) },
    { weight: 2, arbitrary: compound },
  )
  return fc
    .tuple(base, fc.array(mutation, { maxLength: 3 }))
    .map(([text, mutations]) => ({ which, text: mutations.reduce(mutate, text) }))
})

/** The same where the words are given one by one. */
export const wordList = fc
  .nat(opinions.length - 1)
  .chain(which =>
    fc
      .tuple(fc.oneof(program, piece), fc.array(fc.oneof(word, piece), { maxLength: 4 }))
      .map(([command, programArguments]) => ({ which, command, programArguments })),
  )
