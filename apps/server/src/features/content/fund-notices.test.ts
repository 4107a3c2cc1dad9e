import { expect, test } from 'vitest'
import { fundNoticeIntent } from '../../shared/content/fund-notice-intent'
import { beginFundNotices } from '../../jobs/content/begin-fund-notices'
import { tellFundNotice } from '../../jobs/content/tell-fund-notice'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { services } = floor.product
const { db } = services.connection
const [FUND, OTHER, NOT_HELD] = ['890001', '890002', '890003']
for (const code of [FUND, OTHER, NOT_HELD]) await floor.addFund({ fund_code: code, name: `示例${code}` })
const staff = await testStaff(services)
const maker = await staff.person('PRODUCT', 'OPS')

const publish = (facts: Readonly<Record<string, string>>) =>
  byTwoPersons(services, 'notices/propose', {
    source: 'notice.txt',
    text: `${Object.entries({ 类别: '交易', 标题: facts['编号'] ?? '', 显示: '列表', ...facts })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n\n正文`,
  })
const told = async (trader: Trader) =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows
    .filter(({ title }: { title: string }) => title === '持有基金的公告')
    .map(({ text, content }: { text?: string; content?: string }) => text ?? content)
const portions = async (id: string) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'done_at'])
    .where('topic', '=', 'fund-notice')
    .where('key', 'like', `${id}/%`)
    .orderBy('id')
    .execute()

  return rows.map((row) => ({
    id: row.id,
    isDone: row.done_at !== null,
    intent: fundNoticeIntent.parse(row.payload),
  }))
}
const holder = async (...codes: readonly string[]) => {
  const trader = await floor.addTrader()
  for (const code of codes) await floor.hold(trader, code, '100.00', '2026-11-10')

  return trader
}

test('R-NTC-3: who holds the funds of a notice about their trading is told as soon as it shows, once a version', async () => {
  const [one, both, none] = [await holder(FUND), await holder(FUND, OTHER), await holder(NOT_HELD)]
  await publish({ 编号: 'large-orders', 标题: '暂停大额申购', 基金: `${FUND},${OTHER}` })
  await beginFundNotices(services)
  await beginFundNotices(services)
  await floor.drain()
  expect(await told(one)).toEqual([expect.stringContaining(`您持有的示例${FUND}有新公告《暂停大额申购》`)])
  expect(await told(both)).toEqual([expect.stringContaining('等 2 只基金有新公告《暂停大额申购》')])
  expect(await told(none)).toEqual([])
  await publish({ 编号: 'large-orders', 标题: '恢复大额申购', 基金: `${FUND},${OTHER}` })
  await beginFundNotices(services)
  await floor.drain()
  expect(await told(one)).toHaveLength(2)
  expect(await portions('large-orders')).toHaveLength(2)
})

test('of a notice that changes no trading, names no fund, or has not begun nobody is told; when it begins, he is', async () => {
  const trader = await holder(FUND)
  await publish({ 编号: 'about-system', 类别: '系统', 基金: FUND })
  await publish({ 编号: 'all-funds' })
  await publish({ 编号: 'from-wednesday', 基金: FUND, 开始: '2026-11-18' })
  await beginFundNotices(services)
  await floor.drain()
  expect(await told(trader)).toEqual([])
  floor.setTime('2026-11-18 00:00')
  await beginFundNotices(services)
  await floor.drain()
  expect(await told(trader)).toEqual([expect.stringContaining('《from-wednesday》')])
})

test('portions tell everybody once, also begun again; after a withdrawal nobody further', async () => {
  const traders = [await holder(OTHER), await holder(OTHER), await holder(OTHER)]
  await publish({ 编号: 'in-portions', 基金: OTHER })
  await beginFundNotices(services)
  const next = async () => {
    const row = (await portions('in-portions')).find(({ isDone }) => !isDone)
    if (row !== undefined) await tellFundNotice(services, row, 2)

    return row
  }
  const first = await next()
  if (first !== undefined) await tellFundNotice(services, first, 2)
  const count = async () => (await Promise.all(traders.map(told))).flat().length
  const before = await count()
  expect(
    await maker.ask('notices/withdraw', { id: 'in-portions', reason: '内容写错了，另行公告说明' }),
  ).toMatchObject({ code: 200 })
  await next()
  expect((await portions('in-portions')).filter(({ isDone }) => !isDone)).toEqual([])
  expect(await count()).toBe(before)
  expect(before).toBeLessThan(3)
})
