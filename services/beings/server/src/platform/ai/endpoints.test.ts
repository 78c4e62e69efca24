import { expect, test } from 'vitest'
import { dashScopeBase, dashScopeRegions } from './endpoints.ts'
import { findClientType } from './find-client-type.ts'

test('DashScope: the shared host of a region, or that of the workspace', () => {
  const host = (config: Record<string, string>) => new URL(dashScopeBase(config)).host
  expect(host({})).toBe('dashscope.aliyuncs.com')
  expect(host({ region: 'singapore' })).toBe('dashscope-intl.aliyuncs.com')
  const places = dashScopeRegions.map(({ key }) => host({ region: key, workspaceId: 'ws-1' }))
  expect(places).toEqual([
    'ws-1.cn-beijing.maas.aliyuncs.com',
    'ws-1.us-east-1.maas.aliyuncs.com',
    'ws-1.ap-southeast-1.maas.aliyuncs.com',
    'ws-1.cn-hongkong.maas.aliyuncs.com',
    'ws-1.eu-central-1.maas.aliyuncs.com',
    'ws-1.ap-northeast-1.maas.aliyuncs.com',
  ])
  for (const region of ['frankfurt', 'tokyo']) expect(() => host({ region })).toThrow('needs a workspace id')
  expect(() => host({ workspaceId: 'thief.example/' })).toThrow('letters, digits and hyphens')
  expect(host({ endpoint: 'https://own.example/v1/', region: 'tokyo' })).toBe('own.example')
})

test('LongCat lists its models beside the chat, wherever it runs', () => {
  const longCat = findClientType('LongCat')
  const url = (endpoint: string) => longCat?.modelsUrl({ endpoint })
  expect(url('')).toBe('https://api.longcat.chat/v1/models')
  expect(url('https://api.longcat.chat/openai/v1')).toBe('https://api.longcat.chat/v1/models')
  expect(url('https://own.example')).toBe('https://own.example/v1/models')
})
