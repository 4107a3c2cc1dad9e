import * as cash from '@tongzhou/client/cash'
import * as custody from '@tongzhou/client/custody'
import * as fund from '@tongzhou/client/fund'
import * as holding from '@tongzhou/client/holding'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import type { HttpClient } from '../http-client'
import { buyFund, paid, sellShares } from '../invest'
import { type Applicant, tradeTicket } from '../open-account'
import { waitUntil } from '../wait-until'
import type { PlayerName } from './cast'
import type { Stage } from './stage'

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

/** Everything that happens in the years, in the order of its first day. A short run has the first round of all of it. */
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
  { who: 'trader', name: 'cannot pay', day: 1, every: 105, act: failToPay },
  { who: 'bondHolder', name: 'asks for cash dividends', day: 3, act: takeDividendsInCash },
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
  { who: 'trader', name: 'moves shares to another seller', day: 8, every: 210, act: moveAway },
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

/** More is redeemed than the fund pays in a day: the registrar takes four tenths and carries the rest over. */
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
  const page = await client.send(trade.redeemSingleFundCheckPage, { fundCode })
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

async function takeDividendsInCash({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.bondHolder
  const { rows } = await client.send(holding.dividendModeList, { fundCode: funds.bond })
  for (const { tradeAcco } of rows.filter(({ mode }) => mode === '0')) {
    const tradeTicketOfNow = await tradeTicket(client)
    await client.send(trade.setDividendMode, {
      fundCode: funds.bond,
      tradeAcco,
      mode: '1',
      tradeTicket: tradeTicketOfNow,
    })
  }
}

async function transform({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.saver
  const { rows } = await client.send(fund.changeProductSearch, {
    fundCode: funds.mixed,
    pageNo: 1,
    pageSize: 50,
  })
  // Within his own risk level, C3; a small market may have none.
  const target = rows.find(({ riskLevel }) => riskLevel === 'R2' || riskLevel === 'R3')
  if (!target) return
  const pair = { fundCode: funds.mixed, targetFundCode: target.fundCode }
  const page = await client.send(trade.transformSingleFundCheckPage, pair)
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

/** In one step, to a trade account at another seller. */
async function moveAway({ cast, funds }: Stage): Promise<void> {
  const { client } = cast.trader
  const page = await client.send(trade.redeemSingleFundCheckPage, { fundCode: funds.mixed })
  await client.send(custody.transferOut, {
    fundCode: funds.mixed,
    tradeAcco: page.accounts[0]?.tradeAcco ?? '',
    shares: '100.00',
    toDistributor: '999',
    toTradeAcco: '99900000001',
    tradeTicket: await tradeTicket(client),
    duplicateConfirmed: true,
  })
}

function orderOf(client: HttpClient, orderNo: string) {
  return client.send(record.orderDetail, { orderNo })
}
