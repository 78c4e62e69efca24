import type { Area } from '../words.ts'

export const setup: Area<'setup'> = {
  login: {
    title: '登录',
    password: '密码',
    noPassword: '本服务没有设置密码，因此只能在运行它的机器上打开。',
  },
}
