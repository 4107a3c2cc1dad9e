import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', company_code: '0001' })
await floor.addFund({ fund_code: '890002', company_code: '0001' })
const announced = { published: dayFrom('2026-11-12'), content: '全文' }
await product.services.connection.db
  .insertInto('fund_announcement')
  .values([
    { ...announced, id: 'SA1', fund_code: '890001', kind: '基金销售', title: '暂停大额申购' },
    { ...announced, id: 'SA2', fund_code: '890002', kind: '分红送配', title: '分红公告' },
    { ...announced, id: 'SA3', fund_code: '890002', kind: '定期报告', title: '季度报告' },
  ])
  .execute()
await product.services.market.refresh()
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT', 'OPS')
const reason = '按制度经两人办理的动态'

const file = (facts: Readonly<Record<string, string>>) => ({
  source: 'dynamic.txt',
  text: `${Object.entries({ 类别: '市场', 日期: '2026-11-13', 来源: '上海证券交易所', ...facts })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n一段`,
})
const publish = (facts: Readonly<Record<string, string>>) =>
  byTwoPersons(product.services, 'dynamics/propose', file(facts))
const list = async (input: Record<string, unknown> = {}, options: object = {}) =>
  (await product.call('dynamicList', input, { method: 'GET', ...options })).data
const titles = ({ rows }: { rows: readonly { title: string }[] }) => rows.map(({ title }) => title)

test('R-LST-5: what staff write and what funds announce stand in one list by day, each with its source', async () => {
  await publish({ 编号: 'rule-change', 标题: '交易规则调整', 基金: '890001' })
  const { rows, total } = await list()
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    {
      id: 'rule-change',
      origin: 'HOUSE',
      kindLabel: '市场',
      day: '2026-11-13',
      source: '上海证券交易所',
      funds: [{ fundCode: '890001' }],
    },
    { id: 'SA1', origin: 'FUND', kind: 'TRADE', source: '基金管理人公告' },
    { id: 'SA2', origin: 'FUND', kind: 'DIVIDEND' },
  ])
  expect(titles(await list({ kind: 'DIVIDEND' }))).toEqual(['分红公告'])
  expect(titles(await list({ kind: 'NAV' }))).toEqual([])
  const pages = [
    await list({ pageSize: 1 }),
    await list({ pageSize: 1, pageNo: 2 }),
    await list({ pageSize: 1, pageNo: 3 }),
  ]
  expect(pages.flatMap(titles)).toEqual(['交易规则调整', '暂停大额申购', '分红公告'])
})

test('R-LST-5: mine are those of the funds that are held', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '500.00', '2026-10-09')
  expect(titles(await list({ mine: true }, { token: trader.token }))).toEqual([
    '交易规则调整',
    '暂停大额申购',
  ])
  expect(titles(await list({ mine: true }))).toEqual([])
})

test('an item is read whole; what was taken back says why, and leaves the list', async () => {
  await publish({ 编号: 'wrong-one', 标题: '写错的一条' })
  const detail = async (id: string) => await product.call('dynamicDetail', { id }, { method: 'GET' })
  expect((await detail('wrong-one')).data).toMatchObject({ content: '一段', withdrawnReason: null })
  const why = '日期写错，另行发布正确的一条'
  const withdraw = (text: string) => maker.ask('dynamics/withdraw', { id: 'wrong-one', reason: text })
  expect(await withdraw('错')).toMatchObject({ code: 9508 })
  expect(await withdraw(why)).toMatchObject({ code: 200 })
  expect(await withdraw(why)).toMatchObject({ code: 404 })
  expect((await detail('wrong-one')).data).toMatchObject({ content: '', withdrawnReason: why })
  expect(titles(await list())).not.toContain('写错的一条')
  expect(await detail('nothing-here')).toMatchObject({ code: 404 })
  const { rows } = (await maker.ask('dynamics/list', {})).data as { rows: { id: string; state: string }[] }
  expect(rows.find(({ id }) => id === 'wrong-one')).toMatchObject({ state: '已撤回' })
})

test('a number, and a fact of one source, are used once; advice is refused before anybody reads it', async () => {
  const ask = async (facts: Readonly<Record<string, string>>) =>
    (await maker.ask('dynamics/propose', { ...file(facts), reason })).msg
  expect(await ask({ 编号: 'rule-change', 标题: '又一条' })).toContain('编号已经用过')
  expect(await ask({ 编号: 'rule-again', 标题: '交易规则调整' })).toContain('已经发布过')
  expect(await ask({ 编号: 'tip', 标题: '建议买入' })).toContain('不能写')
  const seen = await maker.ask('dynamics/preview', file({ 编号: 'seen-first', 标题: '先看一眼' }))
  expect(seen.data).toMatchObject({ subject: 'dynamic:seen-first' })
  expect(titles(await list())).not.toContain('先看一眼')
})
