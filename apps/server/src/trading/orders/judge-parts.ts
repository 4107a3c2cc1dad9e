import { type Day, latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Decision, type Refused, accept, refuse, refusedFor } from '@tongzhou/domain/kernel/decision'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { type PurchaseReason, refuseByPayment } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { TypedAmount } from '@tongzhou/domain/trade/decide/typed-amount'
import type { ParentKind } from '@tongzhou/domain/trade/state/parent-state'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { agreementId } from '../buy-agreements'
import type { OwnCard } from '../own-cards'
import type { TradingCustomer } from '../standing'
import { type ConsentInput, judgeBuy } from './judge-buy'
import { judgePurchase } from './judge-purchase'
import type { PlacingContext } from './place-order'
import type { ParentPurchase, PurchasePart } from './place-parent-purchase'
import { isUnconfirmedTwin } from './twins'

/** What the page showed of the whole, and what its customer said to a twin. */
interface Seen {
  readonly tDay: Day
  readonly duplicateConfirmed?: boolean | undefined
}

/**
 * Judges several purchases that one debit pays (§3.2): each part as a purchase of its own, then card, twin
 * and T day once for the whole. A refusal of a part names its fund.
 */
export async function judgeParts(
  context: PlacingContext,
  whole: {
    readonly kind: ParentPurchase['kind']
    readonly trader: TradingCustomer
    readonly card: OwnCard
    readonly parts: readonly { readonly fund: TradedFund; readonly amount: TypedAmount }[]
    readonly input: ConsentInput & Seen
  },
): Promise<Decision<Pick<ParentPurchase, 'parts' | 'agreements'>, PurchaseReason>> {
  const { kind, trader, card, input } = whole
  const agreements = new Map<string, ParentPurchase['agreements'][number]>()
  const parts: PurchasePart[] = []
  for (const { fund, amount: typed } of whole.parts) {
    const about = { business: 'BUY', amount: typed.amount, from: null } as const
    const buy = { ...input, trader, fund, about }
    const judged = await judgeBuy(context, buy, async (facts) => {
      const apart = { card: null, isTwinConfirmed: true, seenTDay: null } as const
      return (await judgePurchase(context.tx, { ...facts, ...typed, ...apart })).decision
    })
    if (judged.kind === 'refused') return refusedFor(judged, fund.fundCode)
    for (const text of judged.value.agreements) agreements.set(agreementId(text), text)
    parts.push({ fund, draft: judged.value.draft })
  }
  const amount = sumMoney(parts.map(({ draft }) => draft.amount))
  const tDay = latestDay(parts.map(({ draft }) => draft.tDay))
  const { tradeAcco } = card.row
  const refused =
    refuseByPayment({ way: 'CARD', card }, amount) ??
    (await refuseWhole(context, { kind, tradeAcco, amount, tDay }, input))

  return refused ?? accept({ parts, agreements: [...agreements.values()] })
}

/** What is judged once for all parts of an instruction: a twin, and the T day that was seen. */
export async function refuseWhole(
  context: PlacingContext,
  whole: { kind: ParentKind; tradeAcco: string; amount: Money; tDay: Day },
  seen: Seen,
): Promise<Refused<'POSSIBLE_DUPLICATE' | 'T_DAY_CHANGED'> | null> {
  if (await isUnconfirmedTwin(context, whole, seen)) return refuse('POSSIBLE_DUPLICATE')
  const { tDay } = whole

  return tDay === seen.tDay ? null : refuse('T_DAY_CHANGED', { tDay })
}
