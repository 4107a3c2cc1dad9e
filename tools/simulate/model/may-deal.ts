import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { isOpenOn } from './holding-term'
import type { ModelOrder } from './model-order'

/** Businesses that a fund must be open for. */
const dealing: ReadonlySet<string> = new Set([
  applicationCode.purchase,
  applicationCode.redemption,
  applicationCode.transform,
  applicationCode.planPurchase,
  applicationCode.quickRedemption,
])

/**
 * Whether an order may have its T: its fund deals on that day (R-CAL-6). What could not be bought any more
 * deals on none.
 */
export function mayDeal({
  biz,
  fund,
  leg,
  tDay,
}: Pick<ModelOrder, 'biz' | 'fund' | 'leg' | 'tDay'>): boolean {
  return !dealing.has(biz) || leg?.isRefused === true || isOpenOn(fund, tDay)
}
