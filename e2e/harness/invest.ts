import { openRemit } from '@tongzhou/client/account'
import { createPlan, previewPlan } from '@tongzhou/client/plan'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import { consents, tradeTicket } from './open-account'
import type { HttpClient } from './http-client'
import type { SandboxLevers } from './sandbox-levers'
import { waitUntil } from './wait-until'

/** A fund of the sample market that is always there: mixed, R3, 0.8 % at a tenth. */
export const SAMPLE_FUND = '890001'

/**
 * Buys by the first bound card as the buy page does; answers the order's number once the product has
 * acknowledged it.
 */
export async function buyFund(
  client: HttpClient,
  order: {
    fundCode: string
    amount: string
    key?: string
    isTwin?: boolean
    ticket?: string
    /** The card by default. */
    payWay?: 'CARD_ONCE' | 'CASH_PRODUCT' | 'REMIT'
  },
): Promise<string> {
  const { fundCode, amount } = order
  const page = await client.send(trade.buyPage, { fundCode })
  if (page.blocked) throw new Error(`${fundCode} cannot be bought: ${page.blocked.msg}`)
  const tradeAcco = page.cards[0]?.tradeAcco ?? ''
  if (order.payWay === 'REMIT')
    await client.send(openRemit, { tradeAcco, protocols: await consents(client, 'REMIT') })
  const input = {
    fundCode,
    amount,
    tradeAcco,
    tradeTicket: order.ticket ?? (await tradeTicket(client)),
    tDay: page.tDay,
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
    duplicateConfirmed: order.isTwin === true,
    ...(order.payWay === undefined ? {} : { payWay: order.payWay }),
  }
  const { orderNo } = await client.send(trade.buySingleFund, input, order.key)

  return orderNo
}

/** Makes a plan of a fixed amount on the 28th of each month by the first card; answers its number. */
export async function planMonthly(
  client: HttpClient,
  { fundCode, amount }: { fundCode: string; amount: string },
): Promise<string> {
  const page = await client.send(trade.buyPage, { fundCode })
  const terms = { fundCode, amount, mode: 'FIXED', cycle: 'MONTH', cycleDay: '28' } as const
  const preview = await client.send(previewPlan, terms)
  const { planNo } = await client.send(createPlan, {
    ...terms,
    endKind: 'none',
    tradeAcco: page.cards[0]?.tradeAcco ?? '',
    firstDay: preview.earliestFirstDay,
    tradeTicket: await tradeTicket(client),
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
  })

  return planNo
}

/**
 * Sells shares as the sell page does, back to the first account that holds them; answers the order's number.
 */
export async function sellShares(
  client: HttpClient,
  order: { fundCode: string; shares: string },
): Promise<string> {
  const page = await client.send(trade.redeemPage, { fundCode: order.fundCode })
  const sold = await client.send(trade.redeemSingleFund, {
    ...order,
    tradeAcco: page.accounts[0]?.tradeAcco ?? '',
    tradeTicket: await tradeTicket(client),
    tDay: page.tDay,
    largeRedeemFlag: '1',
  })

  return sold.orderNo
}

/** Waits until the bank has debited the card. */
export async function paid(client: HttpClient, orderNo: string): Promise<void> {
  await waitUntil(`order ${orderNo} is paid`, async () => {
    const order = await client.send(record.orderDetail, { orderNo })

    return !order.isPaymentPending && order.status === '已受理(待确认)'
  })
}

/**
 * Lets trading days pass, through cut-off, evening and morning, until the registrar has confirmed the order.
 */
export async function untilConfirmed(
  options: { client: HttpClient; sandbox: SandboxLevers },
  orderNo: string,
): Promise<void> {
  const { client, sandbox } = options
  const order = await client.send(record.orderDetail, { orderNo })
  for (const time of ['15:40', '23:50']) await sandbox.moveTo(`${order.tDate} ${time}`)
  await sandbox.moveTo(`${order.expectConfirmDate} 11:30`)
  await waitUntil(
    `order ${orderNo} is confirmed`,
    async () => (await client.send(record.orderDetail, { orderNo })).status === '确认成功',
    120_000,
  )
}
