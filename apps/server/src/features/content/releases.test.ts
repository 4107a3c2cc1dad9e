import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'

const product = await testApp()
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT', 'OPS')
const auditor = await staff.person('AUDITOR')

const file = (facts: Readonly<Record<string, string>>, notes = '定投日历') => ({
  source: 'release.txt',
  text: `${Object.entries({
    系统: 'Android',
    最低版本: '2.4.0',
    地址: 'https://download.example/app.apk',
    SHA256: 'a'.repeat(64),
    字节: '50964123',
    ...facts,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${notes}`,
})
const publish = (facts: Readonly<Record<string, string>>) =>
  byTwoPersons(product.services, 'releases/propose', file(facts))
const info = async (input: Record<string, unknown> = {}) => (await product.call('upgradeInfo', input)).data

test('R-APP-1: without a release nothing is offered', async () => {
  expect(await info({ platform: 'IOS', version: '1.0' })).toEqual({
    releases: [],
    upgrade: 'NONE',
    miniProgram: null,
  })
})

test('R-APP-1: the newest by its numbers is offered, whoever is below the least must follow, a paused one goes', async () => {
  await publish({ 版本: '2.10.0' })
  await publish({ 版本: '2.9.9' })
  expect((await info()).releases).toMatchObject([
    { platform: 'ANDROID', label: 'Android', version: '2.10.0', bytes: 50_964_123, notes: '定投日历' },
  ])
  const upgrade = async (version: string) => (await info({ platform: 'ANDROID', version })).upgrade
  expect(await upgrade('2.3.9')).toBe('FORCED')
  expect(await upgrade('2.9.9')).toBe('OFFERED')
  expect(await upgrade('2.10.0')).toBe('NONE')
  const pause = (reason: string) =>
    maker.ask('releases/pause', { platform: 'ANDROID', version: '2.10.0', reason })
  expect(await pause('坏')).toMatchObject({ code: 9508 })
  expect(await pause('登录后闪退，正在修复')).toMatchObject({ code: 200 })
  expect(await pause('登录后闪退，正在修复')).toMatchObject({ code: 404 })
  expect((await info()).releases).toMatchObject([{ version: '2.9.9' }])
  const { rows } = (await auditor.ask('releases/list', {})).data as { rows: object[] }
  expect(rows).toMatchObject([
    { version: '2.9.9', state: '提供中' },
    { version: '2.10.0', state: '已停止' },
  ])
})

test('a version is published once, and a file with a fault is refused whole', async () => {
  const again = await maker.ask('releases/propose', {
    ...file({ 版本: '2.9.9' }),
    reason: '按制度经两人办理的版本',
  })
  expect(again).toMatchObject({ code: 9515 })
  expect(again.msg).toContain('已经发布过')
  const wrong = await maker.ask('releases/propose', {
    ...file({ 版本: '3', 地址: 'http://x' }),
    reason: '按制度经两人办理的版本',
  })
  expect(wrong.msg).toContain('地址：')
})
