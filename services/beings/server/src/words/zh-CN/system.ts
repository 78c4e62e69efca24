import type { Area } from '../words.ts'

export const system: Area<'system'> = {
  help: {
    search: '搜索帮助',
    all: '显示全部主题',
    topics: '主题',
  },
}
