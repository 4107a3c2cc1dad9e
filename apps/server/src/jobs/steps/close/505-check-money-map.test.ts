import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { entryOf } from '../../../settlement/ledger-row'
import { tradingFloor } from '../../../trading/test-trader'
import { checkMoneyMap } from './505-check-money-map'

test('R-MAP-2: the evening finds a customer whose orders do not hold what the ledger owes him, and nobody else', async () => {
  const floor = await tradingFloor('2026-11-16 09:00')
  await floor.addFund({ fund_code: '890001' })
  const [right, wrong] = [await floor.addTrader(), await floor.addTrader()]
  floor.setTime('2026-11-16 16:00')
  for (const trader of [right, wrong]) {
    const bought = await trader.buy('890001', '1000.00', { tDay: '2026-11-17' })
    expect(bought.code).toBe(200)
  }
  await floor.drain()
  const { db } = floor.product.services.connection
  const found = async () =>
    db
      .selectFrom('reconciliation_break')
      .select(['kind', 'subject', 'ours', 'theirs'])
      .orderBy('subject')
      .execute()
  const context = {
    services: floor.product.services,
    day: dayFrom('2026-11-16'),
    now: floor.product.services.clock.now(),
  }
  const check = async () => {
    const units = await checkMoneyMap.select(context)
    expect(units).toHaveLength(1)
    for (const unit of units)
      await db.transaction().execute((tx) => checkMoneyMap.apply(tx, unit, context, undefined))
  }
  await check()
  expect(await found()).toEqual([])
  // Money of no order of his: neither the map nor his purchases under way hold it.
  const { customerNo } = wrong
  const facts = { customerNo, taCode: 'T1', cause: 'TEST', orderNo: '20261116229999999999' }
  await db.transaction().execute((tx) =>
    bookEntries(tx, {
      day: context.day,
      now: context.now,
      entries: [entryOf('P1', moneyFrom('5.00'), facts)],
    }),
  )
  await check()
  await check()
  expect(await found()).toEqual([
    { kind: 'MONEY_MAP', subject: `${customerNo}/2001`, ours: '1000.00', theirs: '1005.00' },
    {
      kind: 'MONEY_MAP',
      subject: `${customerNo}/2001 purchases under way`,
      ours: '1000.00',
      theirs: '1005.00',
    },
  ])
})
