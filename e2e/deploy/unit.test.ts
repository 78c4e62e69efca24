import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const unit = readFileSync(join(root, 'deploy/trivium.service'), 'utf8')

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('the systemd unit', () => {
  test('runs as a user of its own that may write to its data alone', () => {
    const settings = unit.split('\n').filter(line => /^[A-Z]/.test(line))
    for (const setting of [
      'DynamicUser=yes',
      'StateDirectory=trivium',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'CapabilityBoundingSet=',
      'UMask=0077',
      'KillMode=mixed',
    ]) {
      expect(settings).toContain(setting)
    }
  })

  // Where systemd's own tools are; elsewhere nobody runs the unit either.
  test.runIf(hasSystemd)('is understood by systemd, which finds little exposed', async () => {
    const file = join(await temporaryDirectory(), 'trivium.service')
    writeFileSync(file, unit.replaceAll('/opt/trivium', root).replace('/usr/bin/node', process.execPath))
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect(verified).toMatchObject({ status: 0, stderr: '' })
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', file], { encoding: 'utf8' })
    const [, exposure = ''] = /Overall exposure level for trivium\.service: ([\d.]+)/.exec(judged.stdout) ?? []
    expect(Number(exposure)).toBeGreaterThan(0)
    expect(Number(exposure)).toBeLessThan(2)
  })
})
