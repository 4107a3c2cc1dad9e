import * as holding from '@tongzhou/client/holding'
import * as trade from '@tongzhou/client/trade'
import { buyFund, paid, sellShares } from '../invest'
import { type Applicant, tradeTicket } from '../open-account'
import type { Stage } from './stage'

/** Funds of particular kinds; they have these codes in every sample market. */
export const KINDS = {
  /** Shares are converted every quarter. */
  converted: '890021',
  /** Periods of 7 and of 30 days, the second at the other registrar. */
  rolling: '890022',
  rollingLong: '890023',
  /** Open in windows: some days a quarter, some days a month. */
  quarterly: '890025',
  monthly: '890026',
} as const

/**
 * Buys where the fund deals today; between its windows the page says when it opens, and nothing is bought.
 */
export async function buyIfOpen({ client }: Applicant, fundCode: string, amount: string): Promise<void> {
  const { blocked } = await client.send(trade.buyPage, { fundCode })
  if (blocked?.reason === 'OUTSIDE_WINDOW' || blocked?.reason === 'FUND_NOT_ON_SALE') return
  await paid(client, await buyFund(client, { fundCode, amount, isTwin: true }))
}

/**
 * Sells half of what may be sold today: of a rolling fund what is due, of a windowed one anything in its
 * window.
 */
export async function sellIfFree({ client }: Applicant, fundCode: string): Promise<void> {
  const page = await client.send(trade.redeemPage, { fundCode })
  const [account] = page.accounts
  const [whole = '0'] = (account?.available ?? '0').split('.')
  const shares = Math.floor(Number(whole) / 2)
  if (page.blocked !== null || shares < Number(page.minRedeem)) return
  await sellShares(client, { fundCode, shares: `${shares}.00` })
}

/**
 * Has half of the lot that is due next redeemed on its day, and all of the one after it; what follows rolls
 * on.
 */
export async function arrangeDue({ cast }: Stage): Promise<void> {
  const { client } = cast.saver
  const { rows } = await client.send(holding.dueDateList, { fundCode: KINDS.rolling })
  const [next, second] = rows.filter(({ daysLeft }) => daysLeft > 0)
  for (const lot of [next, second]) {
    if (lot === undefined) continue
    const { fundCode, tradeAcco, lotId } = lot
    const half = Math.floor(Number(lot.shares) / 2)
    await client.send(trade.setDueInstruction, {
      fundCode,
      tradeAcco,
      lotId,
      ...(lot === next && half > 0
        ? { choice: 'REDEEM_PART' as const, shares: `${half}.00` }
        : { choice: 'REDEEM_ALL' as const }),
      tradeTicket: await tradeTicket(client),
    })
  }
}
