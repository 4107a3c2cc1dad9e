import { randomUUID } from 'node:crypto'
import { openRemit } from '@tongzhou/contract/account/cards/open-remit'
import { bindCard, findCard, openCardRemit, unbindCard } from '@tongzhou/db/stores/account/card-store'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { type Trader, tradingFloor } from '../../../trading/test-trader'
import { journey } from '../opening/account-journey'

const floor = await tradingFloor('2026-11-16 10:00')
const { product, world } = floor
const { db } = product.services.connection
const go = journey(product, world)
await floor.addFund({ fund_code: '890001' })
const protocols = await go.protocols('REMIT')

const open = (trader: Trader, change: { protocols?: typeof protocols } = {}) =>
  product.ask(openRemit, { tradeAcco: trader.tradeAcco, protocols, ...change }, trader)
const ofCard = (trader: Trader, set: Record<string, unknown>) =>
  db.updateTable('bank_card').set(set).where('trade_acco', '=', trader.tradeAcco).execute()
const remitting = async (trader: Trader) => {
  const { ways } = (await trader.call('purchasePayWays', { fundCode: '890001', amount: '100' })).data

  return ways.find(({ way }: { way: string }) => way === 'REMIT')
}

/** A trader whose card was never opened for it. */
async function closed(): Promise<Trader> {
  const trader = await floor.addTrader()
  await ofCard(trader, { remit_opened_at: null })

  return trader
}

test('R-ACT-16: a transfer pays once its card is opened for it, with its text, and its owner hears of it', async () => {
  const trader = await closed()
  expect(await remitting(trader)).toMatchObject({
    usable: false,
    isToOpen: true,
    reason: '需要先开通汇款支付',
  })
  const remit = { payWay: 'REMIT' }
  expect((await trader.buy('890001', '100', remit)).reason).toBe('PAY_WAY_UNSUPPORTED')
  const { channels } = (await trader.call('payChannels', {})).data
  expect(channels).toMatchObject([{ remit: 'CLOSED', remitOpenedAt: null }])
  const opened = (await open(trader)).success()
  expect(Object.keys(opened.account)).toEqual(['accountName', 'accountNo', 'bankName'])
  // Once more is the same, and tells nothing a second time.
  floor.setTime('2026-11-16 10:30')
  const again = (await open(trader)).success()
  floor.setTime('2026-11-16 10:00')
  expect(again).toEqual(opened)
  const { customerNo } = trader
  const told = db.selectFrom('message').select('event').where('customer_no', '=', customerNo)
  expect(await told.where('event', '=', 'remitOpened').execute()).toHaveLength(1)
  const agreed = db.selectFrom('consent').select('protocol_id').where('customer_no', '=', customerNo)
  expect(await agreed.where('protocol_id', '=', 'remit-payment').execute()).toHaveLength(1)
  expect(await remitting(trader)).toMatchObject({ usable: true, isToOpen: false })
  expect((await trader.buy('890001', '100', remit)).code).toBe(200)
  expect((await trader.call('payChannels', {})).data.channels).toMatchObject([{ remit: 'OPEN' }])
})

test('the same submit answers the same, also when another card has come into its place meanwhile', async () => {
  const trader = await closed()
  const input = { tradeAcco: trader.tradeAcco, protocols }
  const key = randomUUID()
  const opened = (await product.ask(openRemit, input, { token: trader.token, key })).success()
  // The other card begins closed (putNewCard), and nobody has opened it.
  await ofCard(trader, { remit_opened_at: null })
  expect((await product.ask(openRemit, input, { token: trader.token, key })).success()).toEqual(opened)
  expect((await findCard(db, trader))?.remitOpenedAt).toBeNull()
})

test('R-ACT-16: what stands against it is said, and nothing is opened', async () => {
  const trader = await closed()
  ;(await open(trader, { protocols: [] })).refusal('PROTOCOL_NOT_ACCEPTED')
  await ofCard(trader, { bank_serial: '003' })
  ;(await open(trader)).refusal('REMIT_UNSUPPORTED')
  await ofCard(trader, { bank_serial: '002' })
  const enabled = (value: string) =>
    byTwoPersons(product.services, 'parameters/propose', { name: 'remit.enabled', value })
  await enabled('false')
  ;(await open(trader)).refusal('REMIT_UNSUPPORTED')
  expect((await trader.call('payChannels', {})).data.channels).toMatchObject([{ remit: 'UNSUPPORTED' }])
  floor.setTime('2026-11-16 10:01')
  await enabled('true')
  world.isSilent = true
  ;(await open(trader)).refusal('BANK_BUSY')
  world.isSilent = false
  const stranger = await floor.addTrader()
  const foreign = { tradeAcco: stranger.tradeAcco, protocols }
  ;(await product.ask(openRemit, foreign, trader)).refusal('CARD_NOT_FOUND')
  const { remitOpenedAt } = (await findCard(db, trader)) ?? {}
  expect(remitOpenedAt).toBeNull()
})

test('a card that is unbound and bound again begins closed', async () => {
  const trader = await floor.addTrader()
  const card = await findCard(db, trader)
  if (card === null) throw new Error('a trader has a card')
  const now = new Date()
  const bound = await db.transaction().execute(async (tx) => {
    await openCardRemit(tx, { ...trader, now })
    await unbindCard(tx, { ...trader, now })

    return bindCard(tx, { ...card, contractNo: 'CN-2', now, distributorCode: '888' })
  })
  expect(bound).toBe(trader.tradeAcco)
  expect(await findCard(db, trader)).toMatchObject({ contractNo: 'CN-2', remitOpenedAt: null })
})
