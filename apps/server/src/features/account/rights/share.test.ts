import { createShareCard } from '@tongzhou/contract/account/rights/create-share-card'
import { endShareCard } from '@tongzhou/contract/account/rights/end-share-card'
import { ownShare } from '@tongzhou/contract/account/rights/own-share'
import { shareCard } from '@tongzhou/contract/account/rights/share-card'
import { setParameter } from '@tongzhou/db/stores/fund/parameter-store'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { product } = floor
const { db } = product.services.connection
await floor.addFund({ fund_code: '890001' })

const shown = async (s: string) => (await product.ask(shareCard, { s }, {})).success().card

test('A25: a shared card holds no amount, name or code, stays as of its day, and ends', async () => {
  const trader = await floor.addTrader()
  const stranger = await floor.addTrader()
  ;(await product.ask(createShareCard, {}, trader)).refusal('NOT_FOUND')
  ;(await product.ask(endShareCard, {}, trader)).refusal('NOT_FOUND')
  expect((await product.ask(ownShare, {}, trader)).success()).toEqual({ mayShare: false, live: null })
  await floor.hold(trader, '890001', '1234.00', '2026-10-09')
  const { s } = (await product.ask(createShareCard, {}, trader)).success()
  const card = await shown(s)
  expect(card).toEqual({
    asOf: '2026-11-18',
    classes: [{ label: expect.stringMatching(/型/), percent: '100.00' }],
    funds: 1,
    longestDays: 40,
    planWeeks: 0,
  })
  const kept = await db.selectFrom('share_card').select(['classes', 'funds', 'token_index']).execute()
  for (const text of [JSON.stringify(card), JSON.stringify(kept)])
    expect(text).not.toMatch(/1234|890001|示例|欧阳/)
  // The secret itself is kept nowhere.
  expect(JSON.stringify(kept)).not.toContain(s)

  // What happens later is not shown; the owner sees that it is his, nobody else does.
  await floor.hold(trader, '890001', '1.00', '2026-01-05')
  expect(await shown(s)).toEqual(card)
  expect((await product.ask(ownShare, { s }, trader)).success().live).toMatchObject({ isThis: true })
  expect((await product.ask(ownShare, { s }, stranger)).success().live).toBeNull()

  // Another link ends the one before; 停止分享 ends the last.
  const again = (await product.ask(createShareCard, {}, trader)).success()
  expect(await shown(s)).toBeNull()
  expect((await shown(again.s))?.longestDays).toBe(317)
  ;(await product.ask(endShareCard, {}, trader)).success()
  expect(await shown(again.s)).toBeNull()
  ;(await product.ask(endShareCard, {}, trader)).refusal('NOT_FOUND')
})

test('a link is over after thirty days, and while the house has switched sharing off', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '10.00', '2026-10-09')
  const { s } = (await product.ask(createShareCard, {}, trader)).success()
  const { clock } = product.services
  const off = { name: 'share.real', value: 'false', approver: '1002', now: clock.now() } as const
  expect(await shown(s)).not.toBeNull()
  await db.transaction().execute((tx) => setParameter(tx, off))
  expect(await shown(s)).toBeNull()
  expect((await product.ask(ownShare, { s }, trader)).success()).toEqual({ mayShare: false, live: null })
  ;(await product.ask(createShareCard, {}, trader)).refusal('NOT_FOUND')
  await db.deleteFrom('parameter').where('name', '=', 'share.real').execute()
  expect(await shown(s)).not.toBeNull()
  await db
    .updateTable('share_card')
    .set({ until: new Date() })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect(await shown(s)).toBeNull()
  expect((await product.ask(ownShare, {}, trader)).success().live).toBeNull()
  expect(await shown('A'.repeat(22))).toBeNull()
})
