import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', company_code: '0001' })
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT', 'OPS')
const reason = '按制度经两人办理的内容页'

const file = (facts: Readonly<Record<string, string>>, words = '# 一\n\n一段') => ({
  source: 'page.txt',
  text: `${Object.entries({ 标题: '费用怎么算', 形式: '专题', ...facts })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${words}`,
})
const publish = (facts: Readonly<Record<string, string>>, words?: string) =>
  byTwoPersons(product.services, 'pages/propose', file(facts, words))
const shown = async (pageId: string, kind = 'TOPIC') =>
  (await product.call('contentPage', { pageId, kind })).data.page

test('R-PAG-1: a page of two persons shows its blocks, its funds as every list shows them, in its newest version', async () => {
  await publish({ 编号: 'fees' }, '# 费用\n\n[基金] 890001,899999\n\n[风险] 市场有风险')
  expect(await shown('fees')).toMatchObject({
    version: 1,
    title: '费用怎么算',
    blocks: [
      { kind: 'HEADING', text: '费用' },
      { kind: 'FUNDS', funds: [{ fundCode: '890001' }] },
      { kind: 'RISK', text: '市场有风险' },
    ],
  })
  await publish({ 编号: 'fees', 标题: '费用怎么算（新）' })
  expect(await shown('fees')).toMatchObject({ version: 2, title: '费用怎么算（新）' })
})

test('R-PAG-1: a page shows in its own form, while its time lasts, and not when it is unknown', async () => {
  await publish({ 编号: 'read-me', 形式: '阅读' })
  await publish({ 编号: 'later', 开始: '2099-01-05' })
  expect(await shown('read-me', 'READING')).not.toBeNull()
  expect(await shown('read-me')).toBeNull()
  expect(await shown('later')).toBeNull()
  expect(await shown('nothing-here')).toBeNull()
  const { rows } = (await maker.ask('pages/list', {})).data as { rows: { id: string; state: string }[] }
  expect(rows.find(({ id }) => id === 'later')).toMatchObject({ form: '专题', state: '未开始' })
})

test('a preview publishes nothing and says what would change; a fault is named', async () => {
  const seen = await maker.ask('pages/preview', file({ 编号: 'seen-first' }))
  expect(seen.data).toMatchObject({ subject: 'page:seen-first', changes: ['+ # 一', '+ 一段'] })
  expect(await shown('seen-first')).toBeNull()
  const wrong = await maker.ask('pages/propose', { ...file({ 编号: 'bad' }, '[视频] a'), reason })
  expect(wrong).toMatchObject({ code: 9515 })
  expect(wrong.msg).toContain('没有[视频]')
})

test('a page that was taken down shows no more, and its number is not used again', async () => {
  await publish({ 编号: 'taken-down' })
  const withdraw = (why: string) => maker.ask('pages/withdraw', { id: 'taken-down', reason: why })
  expect(await withdraw('错')).toMatchObject({ code: 9508 })
  expect(await withdraw('活动提前结束，页面不再适用')).toMatchObject({ code: 200 })
  expect(await withdraw('活动提前结束，页面不再适用')).toMatchObject({ code: 404 })
  expect(await shown('taken-down')).toBeNull()
  expect((await maker.ask('pages/propose', { ...file({ 编号: 'taken-down' }), reason })).msg).toContain(
    '已下线',
  )
})
