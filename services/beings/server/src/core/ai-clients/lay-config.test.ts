import { describe, expect, test } from 'vitest'
import { findClientType } from '../../platform/ai/index.ts'
import { layConfig } from './lay-config.ts'

const typeOf = (name: string) => {
  const type = findClientType(name)
  if (!type) throw new Error(`no client type ${name}`)
  return type
}

describe('the own fields of a being over the saved client', () => {
  const qiniu = typeOf('QiniuAI')
  const saved = { apiKey: 'saved-key', endpoint: 'https://proxy.example/v1', model: 'm1', temperature: '0.2' }

  test('what is left open is taken from the saved one, its key included', () => {
    expect(layConfig(qiniu, saved, { model: 'm2', endpoint: '', apiKey: '' })).toEqual({ ...saved, model: 'm2' })
    expect(layConfig(qiniu, saved, {})).toEqual(saved)
  })

  test('the saved key never goes to an address of the being', () => {
    const laid = layConfig(qiniu, saved, { endpoint: 'https://thief.example/v1' })
    expect(laid).toEqual({ endpoint: 'https://thief.example/v1', model: 'm1', temperature: '0.2' })
  })

  test('a key of the being never goes to the saved address', () => {
    expect(layConfig(qiniu, saved, { apiKey: 'own-key' })).toEqual({
      apiKey: 'own-key',
      model: 'm1',
      temperature: '0.2',
    })
  })

  test('a region or a workspace is an address too', () => {
    const dashScope = typeOf('DashScope')
    const beijing = { apiKey: 'saved-key', region: 'beijing' }
    expect(layConfig(dashScope, beijing, { region: 'singapore' })).not.toHaveProperty('apiKey')
    expect(layConfig(dashScope, beijing, { workspaceId: 'ws-1' })).not.toHaveProperty('apiKey')
    expect(layConfig(dashScope, beijing, { model: 'qwen-max' })).toMatchObject(beijing)
  })
})
