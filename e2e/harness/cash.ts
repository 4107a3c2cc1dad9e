import * as cash from '@tongzhou/client/cash'
import * as trade from '@tongzhou/client/trade'
import type { HttpClient } from './http-client'
import { tradeTicket } from './open-account'
import { waitUntil } from './wait-until'

/**
 * Puts money into the cash product by the first card, split as it was shown; answers the number of the
 * instruction once the bank has debited the card.
 */
export async function topUpCash(client: HttpClient, { amount }: { amount: string }): Promise<string> {
  const page = await client.send(cash.topUpPage, {})
  const preview = await client.send(cash.previewTopUp, { amount, mode: 'SMART' })
  const { parentNo } = await client.send(cash.topUp, {
    amount,
    mode: 'SMART',
    tradeAcco: page.cards[0]?.tradeAcco ?? '',
    tradeTicket: await tradeTicket(client),
    tDay: preview.tDay,
    parts: preview.parts.map((part) => ({ fundCode: part.fundCode, amount: part.amount })),
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
  })
  await waitUntil(`top-up ${parentNo} is paid`, async () => {
    const order = await client.send(trade.parentOrderResult, { parentNo })

    return !order.isPaymentPending
  })

  return parentNo
}

/** Takes money out of the cash product the ordinary way; answers the number of the instruction. */
export async function withdrawCash(client: HttpClient, { amount }: { amount: string }): Promise<string> {
  const { accounts } = await client.send(cash.cashOverview, {})
  const asked = { amount, way: 'NORMAL', tradeAcco: accounts[0]?.tradeAcco ?? '' } as const
  const preview = await client.send(cash.previewWithdraw, asked)
  const { parentNo } = await client.send(cash.withdraw, {
    ...asked,
    tradeTicket: await tradeTicket(client),
    tDay: preview.tDay,
    parts: preview.parts.map(({ fundCode, amount: part, way }) => ({ fundCode, amount: part, way })),
  })

  return parentNo
}
