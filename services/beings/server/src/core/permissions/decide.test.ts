import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { Answer, Check, Policies, Rule } from './policies.ts'

const check = (change: Partial<Check> = {}): Check => ({
  type: 'FileAccess',
  resource: '/home/me/notes/a.txt',
  tool: 'disk',
  action: 'read_file',
  keys: ['disk_read', 'disk', 'disk:read_file'],
  own: false,
  refusal: '',
  ...change,
})

const policies = (change: Partial<Policies> = {}): Policies => ({
  toolPermissions: [],
  remembered: [],
  rules: [],
  now: 1000,
  ...change,
})

const rule = (resourcePrefix: string, result: Rule['result'], change: Partial<Rule> = {}): Rule => ({
  permissionType: 'FileAccess',
  resourcePrefix,
  result,
  beingId: '',
  updatedAt: 1,
  ...change,
})

const answer = (resourcePrefix: string, result: Answer['result'], change: Partial<Answer> = {}): Answer => ({
  permissionType: 'FileAccess',
  resourcePrefix,
  result,
  createdAt: 500,
  expiresAt: 2000,
  ...change,
})

describe('the order of the decision', () => {
  test('nobody said anything: the user is asked, except in the own workspace', () => {
    expect(decide(check(), policies()).result).toBe('AskUser')
    expect(decide(check({ own: true }), policies()).result).toBe('Allowed')
  })

  test('a refusal beats everything', () => {
    const generous = policies({ rules: [rule('/', 'Allowed')], remembered: [answer('/', 'Allowed')] })
    expect(decide(check({ refusal: 'closed', own: true }), generous).result).toBe('Denied')
  })

  test('a denied tool permission ends it, whoever has it, even in the own workspace', () => {
    const allowed = { rules: [rule('/', 'Allowed')], remembered: [answer('/', 'Allowed')] }
    for (const key of ['disk_read', 'disk', 'disk:read_file']) {
      const denied = policies({ ...allowed, toolPermissions: [{ disk_read: 'allowed' }, { [key]: 'denied' }] })
      expect(decide(check({ own: true }), denied).result).toBe('Denied')
    }
  })

  test('ask asks unless an answer or a rule covers it, even in the own workspace', () => {
    const ask = policies({ toolPermissions: [{ disk_read: 'ask' }] })
    expect(decide(check({ own: true }), ask).result).toBe('AskUser')
    expect(decide(check(), { ...ask, remembered: [answer('/home/me', 'Allowed')] }).result).toBe('Allowed')
    for (const result of ['Allowed', 'Denied', 'AskUser'] as const)
      expect(decide(check({ own: true }), { ...ask, rules: [rule('/home', result)] }).result).toBe(result)
    expect(decide(check(), { ...ask, rules: [rule('/elsewhere', 'Allowed')] }).result).toBe('AskUser')
    const denied = { ...ask, toolPermissions: [{ disk_read: 'ask' as const }, { disk: 'denied' as const }] }
    expect(decide(check(), { ...denied, rules: [rule('/home', 'Allowed')] }).result).toBe('Denied')
  })

  test('other_tools speaks about tools without a key of their own, whatever they are called', () => {
    const closed = policies({ toolPermissions: [{ chat: 'allowed', disk: 'ask', other_tools: 'denied' }] })
    const using = (name: string) => decide(check({ keys: [name, `${name}:execute`], own: true }), closed).result
    expect(['chat', 'disk', 'roll_dice', 'constructor'].map(using)).toEqual(['Allowed', 'AskUser', 'Denied', 'Denied'])
  })

  test('a remembered answer counts until it expires; denials are remembered too', () => {
    expect(decide(check(), policies({ remembered: [answer('/home/me/notes/a.txt', 'Allowed')] })).result).toBe(
      'Allowed',
    )
    expect(decide(check(), policies({ remembered: [answer('/home', 'Denied')] })).result).toBe('Denied')
    expect(decide(check(), policies({ remembered: [answer('/home', 'Allowed', { expiresAt: 999 })] })).result).toBe(
      'AskUser',
    )
  })

  test('a newer denying rule beats a remembered answer, an older one does not', () => {
    const remembered = [answer('/home', 'Allowed')]
    expect(decide(check(), policies({ remembered, rules: [rule('/home', 'Denied', { updatedAt: 600 })] })).result).toBe(
      'Denied',
    )
    expect(decide(check(), policies({ remembered, rules: [rule('/home', 'Denied', { updatedAt: 400 })] })).result).toBe(
      'Allowed',
    )
  })

  test('the longest prefix wins, Denied at equal length', () => {
    const rules = [rule('/home', 'Denied'), rule('/home/me/notes', 'Allowed'), rule('/home/me', 'Denied')]
    expect(decide(check(), policies({ rules })).result).toBe('Allowed')
    const equal = [rule('/home/me', 'Allowed'), rule('/home/me/', 'Denied')]
    expect(decide(check(), policies({ rules: equal })).result).toBe('Denied')
    const asked = [rule('/home/me', 'AskUser')]
    expect(decide(check({ own: true }), policies({ rules: asked })).result).toBe('AskUser')
  })
})

describe('prefixes end at a boundary', () => {
  test.each([
    ['/home/me', 'Allowed'],
    ['/home/me/', 'Allowed'],
    ['/home/me/not', 'AskUser'],
    ['/', 'Allowed'],
    ['/home/me/notes/a.txt', 'Allowed'],
    ['/home/me/notes/a.txt/b', 'AskUser'],
  ])('path %s', (prefix, result) => {
    expect(decide(check(), policies({ rules: [rule(prefix, 'Allowed')] })).result).toBe(result)
  })

  test.each([
    ['example.com', 'example.com/a', true],
    ['example.com', 'example.com:8080/a', true],
    ['example.com', 'EXAMPLE.com', true],
    ['https://example.com/', 'example.com/a', true],
    ['example.com/api', 'example.com/api?x=1', true],
    ['example.com/api', 'example.com/apis', false],
    ['example.com', 'example.com.evil.org', false],
    ['example.com', 'sub.example.com', false],
    ['example.com', 'notexample.com', false],
    ['example.com', 'example.com@evil.org/x', false],
  ])('host %s and %s', (prefix, resource, matches) => {
    const network = check({ type: 'NetworkAccess', resource, keys: ['network'] })
    const rules = [rule(prefix, 'Allowed', { permissionType: 'NetworkAccess' })]
    expect(decide(network, policies({ rules })).result).toBe(matches ? 'Allowed' : 'AskUser')
  })
})
