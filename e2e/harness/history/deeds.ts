import * as cash from '@tongzhou/client/cash'
import * as fund from '@tongzhou/client/fund'
import * as holding from '@tongzhou/client/holding'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import type { HttpClient } from '../http-client'
import { buyFund, paid, sellShares } from '../invest'
import { type Applicant, tradeTicket } from '../open-account'
import { waitUntil } from '../wait-until'
import type { PlayerName } from './cast'
import { bringIn, moveAway, registerForMove } from './custody-deeds'
import { KINDS, arrangeDue, buyIfOpen, sellIfFree } from './kind-deeds'
import { leaveTooLittle, planByFall, planByMonth, planByWeek } from './plan-deeds'
import { buyByRemittance, remitForNothing } from './remit-deeds'
import type { Stage } from './stage'
import { subscribe } from './subscribe-deed'

/** One thing a customer does on a day. */
export interface Deed {
  readonly who: PlayerName
  /** For the progress line. */
  readonly name: string
  /** The trading day from the start (0 = the first) on which it happens first. */
  readonly day: number
  /** Trading days until it happens again; left out = once. */
  readonly every?: number
  readonly act: (stage: Stage) => Promise<void>
}

/**
 * Everything that happens in the years, in the order of its first day. A short run has the first round of all
 * of it.
 */
export const deeds: readonly Deed[] = [
  {
    who: 'saver',
    name: 'buys by card',
    day: 0,
    every: 21,
    act: (s) => buy(s.cast.saver, s.funds.mixed, '2000.00'),
  },
  {
    who: 'bondHolder',
    name: 'buys a bond fund',
    day: 0,
    every: 63,
    act: (s) => buy(s.cast.bondHolder, s.funds.bond, '8000.00'),
  },
  {
    who: 'cashKeeper',
    name: 'tops the cash product up',
    day: 0,
    every: 21,
    act: (s) => topUp(s.cast.cashKeeper),
  },
  {
    who: 'trader',
    name: 'buys much',
    day: 0,
    every: 84,
    act: (s) => buy(s.cast.trader, s.funds.mixed, '9000.00'),
  },
  {
    who: 'saver',
    name: 'buys a fund with rolling periods',
    day: 0,
    every: 4,
    act: (s) => buy(s.cast.saver, KINDS.rolling, '600.00'),
  },
  {
    who: 'trader',
    name: 'buys a fund whose shares are converted',
    day: 0,
    every: 45,
    act: (s) => buy(s.cast.trader, KINDS.converted, '1234.56'),
  },
  {
    who: 'cashKeeper',
    name: 'buys in a window',
    day: 1,
    every: 9,
    act: (s) => buyIfOpen(s.cast.cashKeeper, KINDS.quarterly, '700.00'),
  },
  {
    who: 'bondHolder',
    name: 'buys in a monthly window',
    day: 5,
    every: 7,
    act: (s) => buyIfOpen(s.cast.bondHolder, KINDS.monthly, '400.00'),
  },
  {
    who: 'bondHolder',
    name: 'buys a longer rolling period',
    day: 2,
    every: 42,
    act: (s) => buy(s.cast.bondHolder, KINDS.rollingLong, '900.00'),
  },
  { who: 'saver', name: 'arranges what is due', day: 4, every: 8, act: arrangeDue },
  {
    who: 'saver',
    name: 'sells what is due',
    day: 6,
    every: 5,
    act: (s) => sellIfFree(s.cast.saver, KINDS.rolling),
  },
  {
    who: 'trader',
    name: 'sells converted shares',
    day: 11,
    every: 50,
    act: (s) => sellIfFree(s.cast.trader, KINDS.converted),
  },
  {
    who: 'cashKeeper',
    name: 'sells in a window',
    day: 7,
    every: 8,
    act: (s) => sellIfFree(s.cast.cashKeeper, KINDS.quarterly),
  },
  {
    who: 'bondHolder',
    name: 'sells due shares of a longer period',
    day: 13,
    every: 3,
    act: (s) => sellIfFree(s.cast.bondHolder, KINDS.rollingLong),
  },
  { who: 'saver', name: 'subscribes to a new fund', day: 0, every: 21, act: subscribe },
  { who: 'saver', name: 'begins a plan', day: 1, act: planByMonth },
  { who: 'bondHolder', name: 'begins a plan', day: 1, act: planByWeek },
  {
    who: 'saver',
    name: 'buys a bond fund',
    day: 1,
    every: 168,
    act: (s) => buy(s.cast.saver, s.funds.bond, '5000.00'),
  },
  { who: 'trader', name: 'cannot pay', day: 1, every: 105, act: failToPay },
  { who: 'trader', name: 'remits for a purchase', day: 2, every: 126, act: buyByRemittance },
  {
    who: 'bondHolder',
    name: 'asks for cash dividends',
    day: 3,
    act: (s) => chooseDividends(s.cast.bondHolder, s.funds.bond, '1'),
  },
  {
    who: 'saver',
    name: 'asks for more shares instead of dividends',
    day: 4,
    act: (s) => chooseDividends(s.cast.saver, s.funds.bond, '0'),
  },
  { who: 'cashKeeper', name: 'buys out of the cash product', day: 3, every: 42, act: buyFromCash },
  { who: 'trader', name: 'buys and cancels', day: 4, every: 126, act: buyAndCancel },
  { who: 'trader', name: 'sells in a large redemption', day: 4, every: 147, act: sellInRun },
  {
    who: 'cashKeeper',
    name: 'withdraws at once',
    day: 5,
    every: 42,
    act: (s) => withdraw(s.cast.cashKeeper, 'QUICK'),
  },
  {
    who: 'cashKeeper',
    name: 'withdraws',
    day: 6,
    every: 63,
    act: (s) => withdraw(s.cast.cashKeeper, 'NORMAL'),
  },
  { who: 'saver', name: 'transforms', day: 6, every: 126, act: transform },
  {
    who: 'bondHolder',
    name: 'sells a part',
    day: 7,
    every: 126,
    act: (s) => sellPart(s.cast.bondHolder, s.funds.bond),
  },
  { who: 'bondHolder', name: 'leaves too little on the card', day: 7, every: 126, act: leaveTooLittle },
  { who: 'trader', name: 'moves shares to another seller', day: 8, every: 210, act: moveAway },
  { who: 'bondHolder', name: 'registers for shares from another seller', day: 5, act: registerForMove },
  { who: 'bondHolder', name: 'brings shares from another seller', day: 8, act: bringIn },
  { who: 'trader', name: 'remits for nothing', day: 9, every: 200, act: remitForNothing },
  { who: 'trader', name: 'begins a plan', day: 9, act: planByFall },
  { who: 'trader', name: 'sells to buy another fund', day: 10, every: 150, act: sellToBuy },
]

async function buy({ client }: Applicant, fundCode: string, amount: string): Promise<void> {
  await paid(client, await buyFund(client, { fundCode, amount, isTwin: true }))
}

/** The bank refuses the debit: the order ends as failed. */
async function failToPay({ cast, sandbox, funds }: Stage): Promise<void> {
  const { client, person } = cast.trader
  await sandbox.nextOutcome(person.cards[0]?.cardNo ?? '', 'INSUFFICIENT')
  const orderNo = await buyFund(client, { fundCode: funds.mixed, amount: '1500.00', isTwin: true })
  await waitUntil(
    `order ${orderNo} has failed`,
    async () => (await orderOf(client, orderNo)).status === '确认失败',
  )
}

async function buyFromCash({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.cashKeeper
  await paid(
    client,
    await buyFund(client, { fundCode: funds.mixed, amount: '500.00', payWay: 'CASH_PRODUCT', isTwin: true }),
  )
}

async function buyAndCancel({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.trader
  const orderNo = await buyFund(client, { fundCode: funds.mixed, amount: '1000.00', isTwin: true })
  await paid(client, orderNo)
  await client.send(trade.cancelOrder, { orderNo, tradeTicket: await tradeTicket(client) })
}

/**
 * More is redeemed than the fund pays in a day: the registrar takes four tenths and carries the rest over.
 */
async function sellInRun({ cast, sandbox, funds }: Stage): Promise<void> {
  await sandbox.scenario({ kind: 'large-redemption', fundCode: funds.mixed, ratio: '0.4', times: '1' })
  await sellPart(cast.trader, funds.mixed)
}

/** A third of what may be sold. */
async function sellPart({ client }: Applicant, fundCode: string): Promise<void> {
  const shares = await part(client, fundCode)
  await sellShares(client, { fundCode, shares })
}

async function part(client: HttpClient, fundCode: string): Promise<string> {
  const page = await client.send(trade.redeemPage, { fundCode })
  const [whole = '0'] = (page.accounts[0]?.available ?? '0').split('.')

  return `${Math.floor(Number(whole) / 3)}.00`
}

async function topUp({ client }: Applicant): Promise<void> {
  const page = await client.send(cash.topUpPage, {})
  const preview = await client.send(cash.previewTopUp, { amount: '3000.00', mode: 'AVERAGE' })
  const { parentNo } = await client.send(cash.topUp, {
    amount: '3000.00',
    mode: 'AVERAGE',
    tradeAcco: page.cards[0]?.tradeAcco ?? '',
    tradeTicket: await tradeTicket(client),
    tDay: preview.tDay,
    parts: preview.parts.map(({ fundCode, amount }) => ({ fundCode, amount })),
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
    duplicateConfirmed: true,
  })
  await waitUntil(`top-up ${parentNo} is paid`, async () => {
    const { rows } = await client.send(cash.cashOrderList, { pageNo: 1, pageSize: 5 })

    return rows.some((row) => row.parentNo === parentNo && row.status === '已受理(待确认)')
  })
}

async function withdraw({ client }: Applicant, way: 'QUICK' | 'NORMAL'): Promise<void> {
  const overview = await client.send(cash.cashOverview, {})
  const [account] = overview.accounts
  if (!account) throw new Error('nothing lies in the cash product')
  const wanted = { amount: '200.00', way, tradeAcco: account.tradeAcco }
  const preview = await client.send(cash.previewWithdraw, wanted)
  await client.send(cash.withdraw, {
    ...wanted,
    tradeTicket: await tradeTicket(client),
    tDay: preview.tDay,
    parts: preview.parts.map(({ fundCode, amount }) => ({ fundCode, amount })),
    duplicateConfirmed: true,
  })
}

/** For every trade account that holds the fund and has it otherwise. */
async function chooseDividends({ client }: Applicant, fundCode: string, mode: '0' | '1'): Promise<void> {
  const { rows } = await client.send(holding.dividendModeList, { fundCode })
  for (const row of rows.filter((one) => one.mode !== mode)) {
    const ticket = await tradeTicket(client)
    const { tradeAcco } = row
    await client.send(trade.setDividendMode, { fundCode, tradeAcco, mode, tradeTicket: ticket })
  }
}

/** 赎回转购: the money of the redemption buys the bond fund on the day it is there. */
async function sellToBuy({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.trader
  const target = await client.send(trade.buyPage, { fundCode: funds.bond })
  const page = await client.send(trade.redeemPage, { fundCode: funds.mixed })
  await client.send(trade.redeemThenBuy, {
    fundCode: funds.mixed,
    targetFundCode: funds.bond,
    tradeAcco: page.accounts[0]?.tradeAcco ?? '',
    shares: '1000.00',
    tDay: page.tDay,
    tradeTicket: await tradeTicket(client),
    agreementIds: target.agreements.map(({ id, version }) => `${id}@${version}`),
    duplicateConfirmed: true,
  })
}

async function transform({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.saver
  const { rows } = await client.send(fund.transformTargets, {
    fundCode: funds.mixed,
    pageNo: 1,
    pageSize: 50,
  })
  // Within his own risk level, C3; a small market may have none.
  const target = rows.find(({ riskLevel }) => riskLevel === 'R2' || riskLevel === 'R3')
  if (!target) return
  const pair = { fundCode: funds.mixed, targetFundCode: target.fundCode }
  const page = await client.send(trade.transformPage, pair)
  if (page.blocked) throw new Error(`no transform: ${page.blocked.msg}`)
  await client.send(trade.transformSingleFund, {
    ...pair,
    tradeAcco: page.accounts[0]?.tradeAcco ?? '',
    shares: await part(client, funds.mixed),
    tradeTicket: await tradeTicket(client),
    tDay: page.tDay,
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
    duplicateConfirmed: true,
  })
}

function orderOf(client: HttpClient, orderNo: string) {
  return client.send(record.orderDetail, { orderNo })
}
