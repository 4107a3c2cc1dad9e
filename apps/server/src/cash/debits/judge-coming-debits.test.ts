import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from '../../features/plan/test-plan'
import { announced } from '../../features/plan/test-plan-profit'

const MONDAY = { cycle: 'WEEK', cycleDay: '1', firstDay: '2026-11-30' }
const OTHER = '890002'

/** Friday, with two funds whose plans deduct on Monday 2026-11-30. */
async function friday() {
  const floor = await tradingFloor('2026-11-27 10:00')
  await floor.addFund({ fund_code: FUND, name: '示例混合A', plan_status: '0', plan_min: '10' })
  await floor.addFund({ fund_code: OTHER, name: '示例债券A', plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const sunday = async (trader: Trader) => {
    expect((await floor.until('2026-11-29 18:00')).faults).toEqual([])

    return announced({ trader })
  }
  /** What the run of Monday makes of a plan. */
  const monday = async (trader: Trader, planNo: string) => {
    expect((await floor.until('2026-11-30 09:05')).faults).toEqual([])
    const [period] = (await trader.call('planDetail', { planNo })).data.periods

    return period.state === 'SKIPPED' ? period.reason : period.state
  }

  return { floor, db, sunday, monday }
}

const calendar = async (trader: Trader) =>
  (await trader.call('debitCalendar')).data.days[0] as {
    total: string
    totalMost: string
    rows: { planNo: string; doubt: string | null; isMaybe: boolean; least: string; most: string }[]
  }
const upcoming = async (trader: Trader) =>
  (await trader.call('homeUpcoming')).data.days
    .flatMap(({ rows }: { rows: { kind: string; text: string; about: string }[] }) => rows)
    .filter(({ kind }: { kind: string }) => kind === 'DEBIT')
    .map(({ text, about }: { text: string; about: string }) => `${text} ${about}`)

test('R-PLAN-13, A14: a plan that waits for its customer’s choice is promised nowhere, and is skipped as was told', async () => {
  const { db, sunday, monday, floor } = await friday()
  const trader = await floor.addTrader()
  const { planNo } = (await createPlan(trader, MONDAY)).data
  await db
    .insertInto('risk_mismatch')
    .values({
      customer_no: trader.customerNo,
      risk_seq: 1,
      kind: 'PLAN',
      subject: planNo,
      fund_code: FUND,
      state: 'OPEN',
      due_on: dayFrom('2026-12-21'),
      opened_at: new Date('2026-11-21T02:00:00Z'),
    })
    .execute()
  expect(await calendar(trader)).toMatchObject({ total: '0.00', rows: [{ doubt: 'RISK_MISMATCH' }] })
  expect((await upcoming(trader))[0]).toBe('定投预计扣不成 示例混合A · 基金风险等级高于您，等待您选择')
  expect(await sunday(trader)).toEqual([
    '您明日11月30日(周一)有1笔定投预计扣不成：示例混合A 500.00 元（基金风险等级高于您，等待您选择）。明日 9:00 前恢复正常的，仍会扣款。不想扣款，可在明日 9:00 前跳过这一期或暂停计划。',
  ])
  expect(await monday(trader, planNo)).toBe('RISK_MISMATCH')
})

test('R-PLAN-13, R-PLAN-6: the notice counts what will be made and names what will fail apart', async () => {
  const { db, sunday, monday, floor } = await friday()
  const trader = await floor.addTrader()
  await createPlan(trader, MONDAY)
  const closed = (await createPlan(trader, { ...MONDAY, fundCode: OTHER, amount: '300.00' })).data.planNo
  await db.updateTable('fund').set({ status: '5' }).where('fund_code', '=', OTHER).execute()
  const day = await calendar(trader)
  expect([day.total, day.rows.map(({ doubt }) => doubt)]).toEqual(['500.00', [null, 'FUND_CLOSED']])
  const [text] = await sunday(trader)
  expect(text).toContain('您明日11月30日(周一)将有1笔定投扣款，共 500.00 元：')
  expect(text).toContain('另有1笔定投预计扣不成：示例债券A 300.00 元（基金不接受定投）。')
  expect(await monday(trader, closed)).toBe('FUND_CLOSED')
})

test('R-PLAN-13: an account that its owner has locked, and one whose document is past its grace', async () => {
  const { db, sunday, monday, floor } = await friday()
  const [locked, old] = [await floor.addTrader(), await floor.addTrader()]
  const lockedPlan = (await createPlan(locked, MONDAY)).data.planNo
  const oldPlan = (await createPlan(old, MONDAY)).data.planNo
  await db.updateTable('customer').set({ status: '1' }).where('customer_no', '=', locked.customerNo).execute()
  // 90 days of grace end with Sunday.
  await db
    .updateTable('customer_identity')
    .set({ id_end: dayFrom('2026-09-01') })
    .where('customer_no', '=', old.customerNo)
    .execute()
  for (const trader of [locked, old]) expect((await calendar(trader)).rows[0]?.doubt).toBe('ACCOUNT_BLOCKED')
  const told = expect.stringContaining('示例混合A 500.00 元（账户不能交易）')
  expect(await sunday(locked)).toEqual([told])
  expect(await announced({ trader: old })).toEqual([told])
  expect(await monday(locked, lockedPlan)).toBe('ACCOUNT_BLOCKED')
  expect(await monday(old, oldPlan)).toBe('ACCOUNT_BLOCKED')
})

test('R-PLAN-13: what the fund takes of a person in a day is used up plan by plan; a smart plan shows its range', async () => {
  const { db, monday, floor } = await friday()
  const trader = await floor.addTrader()
  const first = (await createPlan(trader, MONDAY)).data.planNo
  const second = (await createPlan(trader, { cycle: 'BIWEEK', firstDay: '2026-11-30', amount: '400.00' }))
    .data.planNo
  await createPlan(trader, { ...MONDAY, fundCode: OTHER, mode: 'RISE_FALL' })
  await db.updateTable('fund').set({ daily_buy_max: '800' }).where('fund_code', '=', FUND).execute()
  const day = await calendar(trader)
  const smart = day.rows.find(({ least, most }) => least !== most)
  expect(day.rows.map(({ doubt }) => doubt)).toEqual([null, 'OVER_FUND_LIMIT', null])
  expect([day.total, day.totalMost]).toEqual([
    (500 + Number(smart?.least)).toFixed(2),
    (500 + Number(smart?.most)).toFixed(2),
  ])
  expect(await monday(trader, first)).toBe('TRYING')
  expect(await monday(trader, second)).toBe('OVER_FUND_LIMIT')
})
