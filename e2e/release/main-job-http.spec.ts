import { afterAll, expect, inject, test } from 'vitest'
import * as account from '@tongzhou/client/account'
import * as fund from '@tongzhou/client/fund'
import * as holding from '@tongzhou/client/holding'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import { openAccounts } from '../harness/ledger'
import { openAccount, tradeTicket } from '../harness/open-account'
import { startWorld } from '../harness/world'
import { waitUntil } from '../harness/wait-until'

/**
 * Business-rules Appendix G, its fund-A part: a visitor becomes a customer, buys, holds, sells and is paid,
 * by HTTP calls alone; the registrar is the sandbox's, reached by files, and the money moves at the sandbox's
 * bank.
 */
const FUND = '890001'
const world = await startWorld({ template: inject('marketTemplate') })
afterAll(() => world.close())
const { sandbox } = world
const client = world.client()
const order = (orderNo: string) => client.send(record.orderDetail, { orderNo })
const position = () => client.send(holding.positionDetail, { fundCode: FUND })

/** Moves on to an evening and waits until the NAV of its day is published. */
async function evening(day: string): Promise<void> {
  await sandbox.moveTo(`${day} 15:40`)
  await sandbox.moveTo(`${day} 23:50`)
  await waitUntil(`the NAV of ${day} is published`, async () => {
    const { rows } = await client.send(fund.fundNavHistory, { fundCode: FUND, pageNo: 1, pageSize: 5 })

    return rows.some((row) => row.navDate === day)
  })
}

let buyOrder = ''
let sellOrder = ''
let tradeAcco = ''

test('Monday morning: the visitor opens an account, step by step, and is assessed C3', async () => {
  const [person] = await sandbox.newPeople(1)
  if (!person) throw new Error('no sample person')
  const applicant = { client, person, sandbox }
  await openAccount(applicant)
  const detail = await client.send(account.customerProfile, {})
  expect(detail).toMatchObject({ customerProcessStatus: '99', riskAbility: 'C3', tradePasswordFlag: '1' })
  await sandbox.fixNavs(
    [
      ['2026-11-16', '1.2500'],
      ['2026-11-17', '1.2380'],
      ['2026-11-18', '1.2455'],
      ['2026-11-19', '1.2610'],
      ['2026-11-20', '1.2700'],
      ['2026-11-23', '1.2700'],
      ['2026-11-24', '1.2700'],
    ].map(([day = '', nav = '']) => ({ fundCode: FUND, day, nav })),
  )
})

test('Monday 14:20: 10,000 of fund A by card belong to T = 16 November', async () => {
  await sandbox.moveTo('2026-11-16 14:20')
  const page = await client.send(trade.buyPage, { fundCode: FUND })
  expect(page).toMatchObject({ blocked: null, tDay: '2026-11-16', confirmDate: '2026-11-17' })
  tradeAcco = page.cards[0]?.tradeAcco ?? ''
  const trial = await client.send(trade.purchasePreview, {
    fundCode: FUND,
    amount: '10000.00',
    tradeAcco,
  })
  expect(trial).toMatchObject({ fee: '7.99', net: '9992.01' })
  const input = {
    fundCode: FUND,
    amount: '10000.00',
    tradeAcco,
    tradeTicket: await tradeTicket(client),
    tDay: page.tDay,
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
  }
  const key = crypto.randomUUID()
  const bought = await client.send(trade.buySingleFund, input, key)
  expect(bought).toMatchObject({ tDay: '2026-11-16', confirmDate: '2026-11-17', fee: '7.99' })
  // The same submit again is the same order.
  expect(await client.send(trade.buySingleFund, input, key)).toEqual(bought)
  buyOrder = bought.orderNo
  await waitUntil('the bank has debited the card', async () => {
    const seen = await order(buyOrder)

    return !seen.isPaymentPending && seen.status === '已受理(待确认)'
  })
})

test('Tuesday: the registrar confirms 7,993.61 shares for a fee of 7.99', async () => {
  await evening('2026-11-16')
  await sandbox.moveTo('2026-11-17 11:30')
  const seen = await waitUntil('the purchase is confirmed', async () => {
    const answer = await order(buyOrder)

    return answer.status === '确认成功' && answer
  })
  expect(seen).toMatchObject({
    confirmShares: '7993.61',
    confirmFee: '7.99',
    confirmNav: '1.2500',
    confirmDate: '2026-11-17',
  })
  expect(await position()).toMatchObject({
    totalShares: '7993.61',
    marketValue: '9992.01',
    dayIncome: '-7.99',
    dayIncomeDate: '2026-11-16',
  })
})

test('Tuesday and Wednesday night: value and income follow the NAVs', async () => {
  await evening('2026-11-17')
  expect(await position()).toMatchObject({ marketValue: '9896.09', dayIncome: '-95.92' })
  await sandbox.moveTo('2026-11-18 11:30')
  await evening('2026-11-18')
  expect(await position()).toMatchObject({ marketValue: '9956.04', dayIncome: '59.95' })
})

test('Thursday 14:00: 3,000 shares are sold at 1.50 % and frozen', async () => {
  await sandbox.moveTo('2026-11-19 14:00')
  const page = await client.send(trade.redeemPage, { fundCode: FUND })
  expect(page).toMatchObject({ blocked: null, tDay: '2026-11-19', arriveDate: '2026-11-24' })
  const trial = await client.send(trade.redemptionPreview, {
    fundCode: FUND,
    tradeAcco,
    shares: '3000.00',
  })
  expect(trial.highestRate).toBe('0.015000')
  const sold = await client.send(trade.redeemSingleFund, {
    fundCode: FUND,
    tradeAcco,
    shares: '3000.00',
    tradeTicket: await tradeTicket(client),
    tDay: page.tDay,
    largeRedeemFlag: '1',
  })
  expect(sold).toMatchObject({ tDay: '2026-11-19', confirmDate: '2026-11-20', arriveDate: '2026-11-24' })
  sellOrder = sold.orderNo
  expect(await position()).toMatchObject({ availableShares: '4993.61', frozenShares: '3000.00' })
  await evening('2026-11-19')
})

test('Friday: the sale is confirmed with 3,726.25 after a fee of 56.75, incomes to the cent', async () => {
  await sandbox.moveTo('2026-11-20 11:30')
  const seen = await waitUntil('the sale is confirmed', async () => {
    const answer = await order(sellOrder)

    return answer.confirmAmount !== null && answer
  })
  expect(seen).toMatchObject({ confirmAmount: '3726.25', confirmFee: '56.75', confirmNav: '1.2610' })
  // The income of the 19th is final once the fee of the sale is known.
  expect(await position()).toMatchObject({ marketValue: '6296.94', dayIncome: '67.15' })
  await evening('2026-11-20')
  expect(await position()).toMatchObject({
    totalShares: '4993.61',
    marketValue: '6341.88',
    dayIncome: '44.94',
    holdingCost: '6247.00',
    holdingIncome: '94.88',
    realisedIncome: '-26.75',
    cumulativeIncome: '68.13',
  })
})

test('Tuesday 24 November: the money is on the card, and the ledger is left with our fee', async () => {
  await sandbox.moveTo('2026-11-23 11:30')
  await evening('2026-11-23')
  expect((await order(sellOrder)).status).not.toBe('已到账')
  await sandbox.moveTo('2026-11-24 14:30')
  const seen = await waitUntil('the payout has arrived', async () => {
    const answer = await order(sellOrder)

    return answer.status === '已到账' && answer
  })
  expect(seen.arrivedAt).toMatch(/^2026-11-24T/)
  await evening('2026-11-24')
  expect(openAccounts(world)).toEqual({ '1001': '7.99', '2008': '7.99' })
})
