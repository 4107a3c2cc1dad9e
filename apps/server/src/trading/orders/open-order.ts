import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import type { FundUseQuery } from '@tongzhou/db/stores/trade/fund-use-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import {
  type CustomerAction,
  type StandingReason,
  refuseByStanding,
} from '@tongzhou/domain/trade/decide/customer-standing'
import { type OwnCard, ownCard } from '../own-cards'
import { type TradingCustomer, boundCard, findTradingCustomer } from '../standing'
import type { PlacingContext } from './place-order'

/** What every order says of its customer: his ticket, and the trade account that pays or is paid. */
export interface OrderInput {
  readonly tradeTicket?: string | undefined
  readonly tradeAcco: string
  /** The one fund he is about to buy: his use of it is read with him. */
  readonly use?: FundUseQuery
}

type Opened<Found, Card, Reason extends string> = Promise<
  Decision<Found & { trader: TradingCustomer; card: Card }, StandingReason | Reason | 'CARD_NOT_FOUND'>
>

type Find<Found, Reason extends string> = (trader: TradingCustomer) => Promise<Decision<Found, Reason>>

/**
 * Opens an order that buys (§3.2): may the customer trade, what is he after (`find`), which of his cards
 * pays; refused in this order. The card comes with its bank's limits, which the call fetches before
 * (`fetchBankLimits`).
 */
export function openBuyer<Found extends object, Reason extends string>(
  context: PlacingContext,
  input: OrderInput,
  find: Find<Found, Reason>,
): Opened<Found, OwnCard, Reason> {
  const cardOf = (trader: TradingCustomer) => ownCard(context.services, trader, input.tradeAcco)

  return open(context, { input, action: 'buy', find, cardOf })
}

/** Opens an order about shares of a trade account, or about what they bring, in the same order. */
export function openSeller<Found extends object, Reason extends string>(
  context: PlacingContext,
  input: OrderInput & { readonly action?: CustomerAction },
  find: Find<Found, Reason>,
): Opened<Found, CardRow, Reason> {
  const { action = 'sell', tradeAcco } = input

  return open(context, { input, action, find, cardOf: async (trader) => boundCard(trader, tradeAcco) })
}

/** The terms of a fund as they are kept in memory. */
export async function findFund(
  { tx, services }: PlacingContext,
  { versions }: Pick<TradingCustomer, 'versions'>,
  fundCode: string,
): Promise<Decision<{ fund: TradedFund }, 'FUND_UNKNOWN'>> {
  const fund = await services.terms.fund(tx, versions, fundCode)

  return fund === null ? refuse('FUND_UNKNOWN', { fundCode }) : accept({ fund })
}

/** Each part of a basket with its fund. */
export async function findParts<Part extends { readonly fundCode: string }>(
  context: PlacingContext,
  trader: Pick<TradingCustomer, 'versions'>,
  parts: readonly Part[],
): Promise<Decision<{ parts: (Part & { fund: TradedFund })[] }, 'FUND_UNKNOWN'>> {
  const found = []
  for (const part of parts) {
    const of = await findFund(context, trader, part.fundCode)
    if (of.kind === 'refused') return of
    found.push({ ...part, ...of.value })
  }

  return accept({ parts: found })
}

async function open<Found extends object, Card, Reason extends string>(
  context: PlacingContext,
  order: {
    input: OrderInput
    action: CustomerAction
    find: Find<Found, Reason>
    cardOf: (trader: TradingCustomer) => Promise<Card | null>
  },
): Opened<Found, Card, Reason> {
  const { tradeTicket, use } = order.input
  const ticket = { given: tradeTicket }
  const trader = await findTradingCustomer(context.tx, { ...context, ticket, ...(use && { fund: use }) })
  const byStanding = refuseByStanding(trader.standing, order.action)
  if (byStanding) return byStanding
  const found = await order.find(trader)
  if (found.kind === 'refused') return found
  const card = await order.cardOf(trader)

  return card === null ? refuse('CARD_NOT_FOUND') : accept({ ...found.value, trader, card })
}
