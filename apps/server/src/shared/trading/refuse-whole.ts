import type { Tx } from '@tongzhou/db/connect'
import { hasParentTwinSince } from '@tongzhou/db/stores/parent-order-store'
import { type Day, latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Refused, refuse } from '@tongzhou/domain/kernel/decision'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { type PurchaseReason, refuseByPayment } from '@tongzhou/domain/trade/decide-purchase'
import type { OwnCard } from './own-cards'
import type { ParentPurchase, PurchasePart } from './place-parent-purchase'
import { TWIN_MS } from './twin-age'

/** What is judged once for all parts of a purchase that one debit pays (§3.2): the card, a twin, the T day that was seen. */
export async function refuseWhole(
  tx: Tx,
  whole: {
    readonly kind: ParentPurchase['kind']
    readonly customerNo: string
    readonly card: OwnCard
    readonly parts: readonly PurchasePart[]
    readonly seen: { readonly tDay: Day; readonly duplicateConfirmed?: boolean | undefined }
    readonly now: Date
  },
): Promise<Refused<PurchaseReason> | null> {
  const { kind, customerNo, card, parts, seen, now } = whole
  const amount = sumMoney(parts.map(({ draft }) => draft.amount))
  const byCard = refuseByPayment({ way: 'CARD', card }, amount)
  if (byCard) return byCard
  const since = new Date(now.getTime() - TWIN_MS)
  const twin = { customerNo, kind, tradeAcco: card.row.tradeAcco, amount, since }
  if (seen.duplicateConfirmed !== true && (await hasParentTwinSince(tx, twin)))
    return refuse('POSSIBLE_DUPLICATE')
  const tDay = latestDay(parts.map(({ draft }) => draft.tDay))

  return tDay === seen.tDay ? null : refuse('T_DAY_CHANGED', { tDay })
}
