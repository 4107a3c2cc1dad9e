import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'

/**
 * Ids of the fee rows that the lots of a sale were priced with, so that its fee can be told later by the rows
 * of its day; none where nothing was priced or the fund has no table.
 */
export function saleFeeRules(
  fund: Pick<TradedFund, 'terms'>,
  sale: { readonly tDay: Day; readonly lots: readonly { readonly days: number }[] | undefined },
): readonly bigint[] {
  const { tiers } = redemptionTermsOn(sale.tDay, fund.terms, 'individual')
  const ids = (sale.lots ?? []).map((lot) => tierFor(tiers, BigInt(lot.days)).id)

  return [...new Set(ids)].filter((id) => /^\d+$/.test(id)).map(BigInt)
}
