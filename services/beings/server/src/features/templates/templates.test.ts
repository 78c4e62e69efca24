import { type BeingTemplate, type Language, languages } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { listToolNames } from '../../agent/tools/toolbox.ts'
import { exceedingKeys } from '../../core/permissions/tool-permissions.ts'
import { listTemplates } from './list-templates.ts'

const all = Object.keys(languages) as Language[]

test('six templates at least, each in all nine languages, none of them the English text', () => {
  const english = listTemplates('en-US')
  expect(english.length).toBeGreaterThanOrEqual(6)
  for (const language of all) {
    const templates = listTemplates(language)
    expect(templates.map(template => template.key)).toEqual(english.map(template => template.key))
    for (const [index, { name, description, soulContent }] of templates.entries()) {
      for (const text of [name, description, soulContent]) expect(text.trim()).not.toBe('')
      expect(soulContent.match(/\{name\}/g)?.length, `${language} ${name}`).toBeGreaterThanOrEqual(2)
      expect(soulContent.match(/^- /gm)).toHaveLength(5)
      if (language !== 'en-US') expect(soulContent).not.toBe(english[index]?.soulContent)
    }
  }
})

test('each gives no more than a new being has, names only tools that there are, and closes what it does not name', () => {
  const tools = new Set(listToolNames().map(tool => tool.name))
  const areas = ['network', 'disk_read', 'disk_write', 'command_line', 'other_tools']
  for (const { toolPermissions } of listTemplates('en-US')) {
    expect(exceedingKeys(toolPermissions)).toEqual([])
    expect(toolPermissions).toMatchObject({ command_line: 'denied', other_tools: 'denied', chat: 'allowed' })
    for (const key of Object.keys(toolPermissions)) expect(tools.has(key) || areas.includes(key), key).toBe(true)
    for (const closed of ['config', 'permission', 'beings', 'system'])
      expect(toolPermissions).not.toHaveProperty(closed)
  }
})

test('a being made from a template has its soul and its permissions; what it may not use it does not see', async () => {
  const { user } = await startReady({ firstRun: { language: 'de-DE' } })
  const { templates } = (await user.get('/api/beings/templates')).body as { templates: BeingTemplate[] }
  expect(templates[0]).toMatchObject({ key: 'researcher', name: 'Rechercheur' })
  expect((await user.get('/api/beings/templates?lang=ja-JP')).body.templates[0].name).toBe('リサーチャー')
  expectError(await user.get('/api/beings/templates?lang=xx'), 400, 'VALIDATION_ERROR')
  for (const { key, toolPermissions } of templates) {
    const { being } = (await user.post('/api/beings/create', { name: `$& ${key}`, template: key })).body
    expect(being.soulContent).toContain(`# $& ${key}\n`)
    expect(being.soulContent).not.toContain('{name}')
    const { permissions } = (await user.get(`/api/beings/tool-permissions?beingId=${being.id}`)).body
    expect(permissions).toEqual(toolPermissions)
    const query = new URLSearchParams({ beingId: being.id, permissionType: 'CommandLine', resource: 'ls' })
    expect((await user.get(`/api/permissions/test?${query}`)).body.result).toBe('Denied')
  }
  expectError(await user.post('/api/beings/create', { name: 'X', template: 'nobody' }), 404, 'NOT_FOUND')
  const own = await user.post('/api/beings/create', { name: 'Y', template: 'writer', soulContent: '# Mine' })
  expect(own.body.being.soulContent).toBe('# Mine')
})
