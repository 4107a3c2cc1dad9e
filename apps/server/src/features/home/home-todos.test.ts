import { customerHome } from '@tongzhou/contract/home/customer-home'
import { connect } from '@tongzhou/db/connect'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { databaseUrl } from '@tongzhou/testkit/test-cluster'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { createPlan } from '../plan/test-plan'

const FUND = '890001'
const floor = await tradingFloor('2026-11-16 10:20')
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A', plan_status: '0', plan_min: '10' })
await floor.addFund({ fund_code: '890002', name: '青峦稳益债券A' })
await floor.addFund({ fund_code: '890003', name: '青峦稳益债券C', plan_status: '0', plan_min: '10' })
const { product } = floor
const { db } = product.services.connection
await testStaff(product.services)

const home = async (trader: Trader) => (await product.ask(customerHome, {}, trader)).success()
const todosOf = async (trader: Trader) => (await home(trader)).todos
const kindsOf = async (trader: Trader) => (await todosOf(trader)).map(({ kind }) => kind)
const bought = async (trader: Trader, amount = '1000.00'): Promise<string> => {
  const { orderNo } = (await trader.buy(FUND, amount)).data
  await floor.drain()

  return orderNo
}
const setPay = (orderNo: string, pay_status: string) =>
  db.updateTable('trade_order').set({ pay_status }).where('order_no', '=', orderNo).execute()

test('R-HOM-4: nothing waits for whom nothing is wrong', async () => {
  const trader = await floor.addTrader()
  await bought(trader)
  expect(await home(trader)).toEqual({ isChangeBroken: false, change: null, todos: [], news: [] })
})

test('R-HOM-4: a payment without an outcome, one that failed, and money that did not reach the card, each by its order', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const unknown = await bought(trader)
  const failed = await bought(trader, '2000.00')
  const returned = await bought(trader, '3000.00')
  await setPay(unknown, 'PAYING')
  // A bank has some minutes to answer.
  expect(await kindsOf(trader)).toEqual([])
  await setPay(failed, 'PAY_FAILED')
  await setPay(returned, 'PAYOUT_FAILED')
  floor.setTime('2026-11-16 10:31')
  expect((await todosOf(trader)).map(({ kind, note, about }) => [kind, note, about])).toEqual([
    ['PAYMENT_UNKNOWN', '澄岳睿远均衡混合A · 1,000.00 元', unknown],
    ['PAYOUT_FAILED', '澄岳睿远均衡混合A', returned],
    ['PAYMENT_FAILED', '澄岳睿远均衡混合A · 2,000.00 元', failed],
  ])
  // What failed counts for nothing the day after.
  floor.setTime('2026-11-17 10:00')
  expect(await kindsOf(trader)).toEqual(['PAYMENT_UNKNOWN', 'PAYOUT_FAILED'])
})

test('R-HOM-4: a failed debit is told for a week, and until the plan’s next one', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const { planNo } = (await createPlan(trader, { cycle: 'WEEK', cycleDay: '3', firstDay: '2026-11-18' })).data
  const period = (day: string, state: string) =>
    sql`insert into plan_period (customer_no, plan_no, nominal, day, state, updated_at)
      values (${trader.customerNo}, ${planNo}, ${day}, ${day}, ${state}, now())`.execute(db)
  await period('2026-11-11', 'FAILED')
  expect(await todosOf(trader)).toEqual([
    { kind: 'DEBIT_FAILED', title: '定投没有扣成', note: '澄岳睿远均衡混合A · 2026-11-11', about: planNo },
  ])
  floor.setTime('2026-11-19 10:00')
  expect(await todosOf(trader)).toEqual([])
  await period('2026-11-18', 'FAILED')
  expect(await kindsOf(trader)).toEqual(['DEBIT_FAILED'])
  await period('2026-11-19', 'EXECUTED')
  expect(await todosOf(trader)).toEqual([])
})

test('R-PLAN-4: a choice that is waited for, and a skip that its customer can mend, until it is mended', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const { planNo } = (
    await createPlan(trader, { fundCode: '890003', cycle: 'WEEK', cycleDay: '3', firstDay: '2026-11-18' })
  ).data
  const limit = (daily_buy_max: string | null) =>
    db.updateTable('fund').set({ daily_buy_max }).where('fund_code', '=', '890003').execute()
  await sql`insert into plan_period (customer_no, plan_no, nominal, day, state, reason, updated_at)
    values (${trader.customerNo}, ${planNo}, '2026-11-11', '2026-11-11', 'SKIPPED', 'OVER_FUND_LIMIT', now())`.execute(
    db,
  )
  expect(await todosOf(trader)).toEqual([])
  await limit('400')
  expect(await todosOf(trader)).toEqual([
    {
      kind: 'DEBIT_SKIPPED',
      title: '定投没有扣款，下一期也扣不成',
      note: '青峦稳益债券C · 不在基金的限额内',
      about: planNo,
    },
  ])
  await limit(null)
  expect(await todosOf(trader)).toEqual([])
  const mismatch = {
    customer_no: trader.customerNo,
    risk_seq: 1,
    kind: 'PLAN',
    subject: planNo,
    fund_code: '890003',
    state: 'OPEN',
    due_on: dayFrom('2026-12-16'),
    opened_at: new Date('2026-11-16T02:00:00Z'),
  }
  await db.insertInto('risk_mismatch').values(mismatch).execute()
  expect(await todosOf(trader)).toEqual([
    {
      kind: 'PLAN_CHOICE',
      title: '定投等您选择：继续或暂停',
      note: '青峦稳益债券C · 2026-12-16 前',
      about: planNo,
    },
  ])
  await db.updateTable('risk_mismatch').set({ state: 'KEPT' }).where('subject', '=', planNo).execute()
  expect(await todosOf(trader)).toEqual([])
})

test('R-HOM-4: account, card, papers and complaint come with what they ask for; nobody is told another’s', async () => {
  floor.setTime('2026-11-16 10:20')
  const [trader, other] = [await floor.addTrader(), await floor.addTrader()]
  const own = { customer_no: trader.customerNo }
  await db.updateTable('customer').set({ status: '1' }).where('customer_no', '=', own.customer_no).execute()
  await db
    .updateTable('bank_card')
    .set({ sign_status: 'RESIGN_NEEDED' })
    .where('customer_no', '=', own.customer_no)
    .execute()
  await db
    .updateTable('risk_result')
    .set({ valid_until: dayFrom('2026-12-16') })
    .where('customer_no', '=', own.customer_no)
    .execute()
  await db
    .insertInto('complaint')
    .values({
      ...own,
      complaint_no: 'P2026111600000001',
      kind: 'COMPLAINT',
      state: 'NEED_INFO',
      received_at: new Date('2026-11-12T02:00:00Z'),
      answer_by: dayFrom('2026-12-03'),
      limit_day: dayFrom('2027-01-11'),
      paused_on: dayFrom('2026-11-13'),
    })
    .execute()
  expect(await todosOf(trader)).toMatchObject([
    { kind: 'FROZEN', title: '账户处于普通冻结状态' },
    { kind: 'SIGN_CARD' },
    { kind: 'RISK_END', title: '风险测评将于 2026-12-16 到期' },
    { kind: 'NEED_INFO', about: 'P2026111600000001' },
  ])
  expect(await todosOf(other)).toEqual([])
})

test('R-HOM-4: a notice that must be confirmed waits until it is, in each version', async () => {
  const trader = await floor.addTrader()
  const publish = (title: string) =>
    byTwoPersons(product.services, 'notices/propose', {
      source: 'notice.txt',
      text: `类别: 系统\n显示: 列表\n编号: must-confirm\n标题: ${title}\n必读: 是\n\n${title}的一段`,
    })
  const confirm = (version: number) =>
    trader.call('readNotice', { id: 'must-confirm', version, confirmed: true })
  await publish('第一版')
  floor.setTime('2099-01-04 10:20')
  expect(await todosOf(trader)).toContainEqual({
    kind: 'MUST_READ',
    title: '公告需要您确认',
    note: '第一版',
    about: 'must-confirm',
  })
  await confirm(1)
  expect(await kindsOf(trader)).not.toContain('MUST_READ')
})

test('R-HOM-5: news are of the funds that are held, of a month, the newest three', async () => {
  floor.setTime('2026-11-16 10:20')
  const announced = { fund_code: FUND, kind: '基金销售', content: '全文' }
  await db
    .insertInto('fund_announcement')
    .values([
      ...['11-12', '11-11', '11-10', '11-09'].map((day) => ({
        ...announced,
        id: `SA${day}`,
        published: dayFrom(`2026-${day}`),
        title: `${day} 的公告`,
      })),
      { ...announced, id: 'SB1', fund_code: '890002', published: dayFrom('2026-09-30'), title: '上季的公告' },
    ])
    .execute()
  const trader = await floor.addTrader()
  expect((await home(trader)).news).toEqual([])
  await floor.hold(trader, '890002', '500.00', '2026-10-09')
  expect((await home(trader)).news).toEqual([])
  await floor.hold(trader, FUND, '500.00', '2026-10-09')
  expect((await home(trader)).news.map(({ title, fundName }) => [title, fundName])).toEqual([
    ['11-12 的公告', '澄岳睿远均衡混合A'],
    ['11-11 的公告', '澄岳睿远均衡混合A'],
    ['11-10 的公告', '澄岳睿远均衡混合A'],
  ])
})

test('what waits for a customer comes where the change of his money cannot be worked out', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '1000.00', '2026-01-05')
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: FUND,
      charge_type: '0',
      t_date: dayFrom('2026-01-05'),
      confirm_date: dayFrom('2026-01-06'),
      kind: 'BUY',
      shares_change: '1000.00',
      money_in: '1200.00',
      created_at: new Date('2026-01-06T01:00:00Z'),
    })
    .execute()
  await db
    .updateTable('risk_result')
    .set({ valid_until: dayFrom('2026-11-20') })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  const before = await home(trader)
  expect(before).toMatchObject({ isChangeBroken: false, change: { since: '2026-11-12' } })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = databaseUrl(inject('adminUrl'), rows[0]?.name ?? '')
  const owner = connect({ url, max: 1, isOwner: true })
  await sql`alter table position_mark rename to position_mark_gone`.execute(owner.db)
  expect(await home(trader)).toEqual({ ...before, isChangeBroken: true, change: null })
  expect(before.todos).toContainEqual(expect.objectContaining({ kind: 'RISK_END' }))
  await sql`alter table position_mark_gone rename to position_mark`.execute(owner.db)
  await owner.close()
  expect(await home(trader)).toEqual(before)
})
