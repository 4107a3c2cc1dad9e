import { TransactionGroup } from '@tongzhou/db/driver/transaction-group'
import { findTrader } from '@tongzhou/db/stores/trade/trader-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../test-trader'

test('a portion of traders is read whole, however many cards they have', async () => {
  const floor = await tradingFloor('2026-11-16 10:00')
  const { customerNo } = await floor.addTrader()
  const { db, pool } = floor.product.services.connection
  await pool.query(
    `insert into bank_card select r.* from bank_card b, generate_series(1, 49) n,
      jsonb_populate_record(b, jsonb_build_object('trade_acco', 'TX' || n, 'card_index', '\\x' || md5(n::text))) r
      where b.customer_no = $1`,
    [customerNo],
  )
  const asked = { customerNo, day: dayFrom('2026-11-16'), wallNow: new Date(), ticket: null }
  const cards = await db.transaction().execute(async (tx) => {
    const group = new TransactionGroup(tx)
    const found = await Promise.all(Array.from({ length: 21 }, () => findTrader(group.member().tx, asked)))

    return found.map((trader) => trader?.cards.length)
  })
  expect(cards).toEqual(Array.from({ length: 21 }, () => 50))
})
