import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { testStaff } from '../../staff/test-staff'
import { byTwoPersons } from '../../staff/test-two-persons'

const product = await testApp()
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT')
const today = dayOf(product.services.clock.now())
const asked = async (name: string, input: object) => (await product.call(name, { ...input })).data
const file = (facts: Readonly<Record<string, string>>, words: string) => ({
  source: 'text.txt',
  text: `${Object.entries({ 编号: 'disclaimer', 名称: '免责声明', 重大变更: '否', ...facts })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${words}`,
})

test('a new version of two persons is in force at once, the old one stays as it was, and the difference is told', async () => {
  const before = await asked('protocolText', { id: 'disclaimer' })
  const words = `${before.content}\n\n# 附则\n另加一段。`
  const preview = await maker.ask('texts/preview', file({}, words))
  expect(preview.data).toMatchObject({
    subject: 'text:disclaimer',
    begins: '复核通过时',
    changes: ['+ # 附则\n另加一段。'],
  })
  await byTwoPersons(product.services, 'texts/propose', file({}, words))
  expect(await asked('protocolText', { id: 'disclaimer' })).toMatchObject({ version: 2, content: words })
  expect(await asked('protocolText', { id: 'disclaimer', version: 1 })).toEqual(before)
  const { rows } = await asked('protocolVersions', { id: 'disclaimer' })
  expect(rows).toMatchObject([
    { version: 2, isInForce: true },
    { version: 1, isInForce: false },
  ])
  const { blocks } = await asked('protocolDiff', { id: 'disclaimer', from: 1, to: 2 })
  expect(blocks.filter(({ kind }: { kind: string }) => kind !== 'SAME')).toEqual([
    { kind: 'ADDED', text: '# 附则\n另加一段。' },
  ])
})

test('a material change is announced a week ahead and holds from its day', async () => {
  const from = addDays(today, 7)
  const soon = file({ 重大变更: '是', 施行日: addDays(today, 6) }, '别的话')
  expect(await byTwoPersons(product.services, 'texts/propose', soon)).toMatchObject({ reason: 'FILE_WRONG' })
  await byTwoPersons(product.services, 'texts/propose', file({ 重大变更: '是', 施行日: from }, '别的话'))
  const { rows } = await asked('protocolVersions', { id: 'disclaimer' })
  expect(rows[0]).toMatchObject({ isInForce: false })
  expect((await asked('protocolText', { id: 'disclaimer' })).version).toBe(rows[1].version)
})

test('a text nobody has is not found, the same words are no new version', async () => {
  const unknown = file({ 编号: 'no-such-text' }, '一段')
  expect(await maker.ask('texts/preview', unknown)).toMatchObject({ code: 404 })
  const { content } = await asked('protocolText', { id: 'safety-tips' })
  expect(await maker.ask('texts/preview', file({ 编号: 'safety-tips' }, content))).toMatchObject({
    code: 9515,
  })
  const { rows } = (await maker.ask('texts/list', {})).data as { rows: { id: string }[] }
  expect(rows.map(({ id }) => id)).toContain('company-introduction')
  expect(await product.call('protocolVersions', { id: 'no-such-text' })).toMatchObject({ code: 404 })
  expect(await product.call('protocolDiff', { id: 'disclaimer', from: 1, to: 99 })).toMatchObject({
    code: 404,
  })
})
