import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type PositionEventKind, addPositionEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { PositionEvent } from '@tongzhou/domain/holding/position'
import { expect, test } from 'vitest'
import { movePosition } from '../../jobs/registrar/book/move-position'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-20 18:00')
const { services } = floor.product
const { db } = services.connection
const FUND = '890011'
await floor.addFund({ fund_code: FUND, fund_type: 'MONEY' })

const publish = async (...days: readonly string[]) => {
  const rows = days.map((day) => ({
    fund_code: FUND,
    nav_date: dayFrom(day),
    nav: '1.0000',
    income_per_10k: '0.3490',
    source: 'test',
  }))
  await db.insertInto('fund_nav').values(rows).execute()
  await services.market.refresh()
}

/** What the registrar's files of a morning did to the position. */
async function booked(
  trader: Trader,
  change: { tDay: Day; confirmDay: Day; kind: PositionEventKind; event: PositionEvent; shares: string },
): Promise<void> {
  const { customerNo, tradeAcco } = trader
  const key = { customerNo, tradeAcco, fundCode: FUND, chargeType: '0' as const }
  const now = services.clock.now()
  const shares = sharesFrom(change.shares)
  await db.transaction().execute(async (tx) => {
    const position = await lockPosition(tx, key, { taCode: 'T1', dividendMode: '0', now })
    await savePosition(tx, movePosition(position, change.event), now)
    const { tDay: tDate, confirmDay: confirmDate, kind } = change
    const money = change.event.kind === 'buy' ? { moneyIn: change.event.amount } : {}
    await addPositionEvent(tx, key, {
      tDate,
      confirmDate,
      kind,
      sharesChange: shares,
      orderNo: null,
      now,
      ...money,
    })
  })
}

const income = (trader: Trader, text: string, shares: string, confirmDay: string) =>
  booked(trader, {
    tDay: dayFrom(text),
    confirmDay: dayFrom(confirmDay),
    kind: 'INCOME',
    event: { kind: 'shares-added', shares: sharesFrom(shares) },
    shares,
  })

test('a money fund’s published income is expected until its registrar tells of it, and never shown as nothing', async () => {
  const trader = await floor.addTrader()
  await booked(trader, {
    tDay: dayFrom('2026-11-18'),
    confirmDay: dayFrom('2026-11-19'),
    kind: 'BUY',
    event: { kind: 'buy', shares: sharesFrom('86543.21'), amount: moneyFrom('86543.21') },
    shares: '86543.21',
  })
  await publish('2026-11-18', '2026-11-19', '2026-11-20')
  await income(trader, '2026-11-19', '3.02', '2026-11-20')
  const detail = async () => (await trader.call('positionDetail', { fundCode: FUND })).data
  const days = async () =>
    (await detail()).days.map((one: { day: string; income: string; final: boolean }) => [
      one.day,
      one.income,
      one.final,
    ])
  // Friday evening: Friday's income stands in no file yet; on the day of T the shares earned nothing.
  expect(await detail()).toMatchObject({
    dayIncome: '3.02',
    isDayIncomeFinal: false,
    cumulativeIncome: '3.02',
  })
  expect(await days()).toEqual([
    ['2026-11-20', '3.02', false],
    ['2026-11-19', '3.02', true],
    ['2026-11-18', '0.00', true],
  ])
  await publish('2026-11-21', '2026-11-22')
  expect(await detail()).toMatchObject({ dayIncome: '3.02', dayIncomeDate: '2026-11-22' })
  // Monday: the registrar gives a fen more for the three days; its record wins.
  for (const [day, shares] of [
    ['2026-11-20', '3.02'],
    ['2026-11-21', '3.02'],
    ['2026-11-22', '3.03'],
  ] as const)
    await income(trader, day, shares, '2026-11-23')
  expect(await detail()).toMatchObject({
    dayIncome: '3.03',
    isDayIncomeFinal: true,
    cumulativeIncome: '12.09',
  })
})
