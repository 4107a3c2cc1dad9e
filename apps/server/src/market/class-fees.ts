import type { FeeTier } from '@tongzhou/domain/fund/fee-schedule'
import type { ClassFees } from '@tongzhou/domain/fund/holding-cost'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { noRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { wholeRate } from '@tongzhou/domain/trade/fee/purchase-fee'
import { buyFeeType } from './fund-card'
import type { MarketFeeTier, MarketFund } from './market-data'

/** The fees of a class as the calculators take them. */
export function classFeesOf(fund: MarketFund): ClassFees {
  const feeType = buyFeeType(fund)
  const first = fund.feeTiers.find((tier) => tier.feeType === feeType && tier.fixedAmount === null)

  return {
    purchaseTiers: tiersOf(fund, feeType),
    discount: first ? rateFrom(first.discount) : wholeRate,
    redemptionTiers: tiersOf(fund, 'REDEEM'),
    serviceRate: fund.serviceRate === null ? noRate : rateFrom(fund.serviceRate),
    isMoneyFund: fund.fundType === 'MONEY',
  }
}

/** Tiers by amount count in fen, tiers by holding days in days. */
function tiersOf(fund: MarketFund, feeType: MarketFeeTier['feeType']): FeeTier[] {
  const bound = (text: string): bigint => (feeType === 'REDEEM' ? BigInt(text) : moneyFrom(text))

  return fund.feeTiers
    .filter((tier) => tier.feeType === feeType)
    .map((tier) => ({
      id: `${feeType}/${tier.lower}`,
      lower: bound(tier.lower),
      upper: tier.upper === null ? null : bound(tier.upper),
      charge:
        tier.fixedAmount === null
          ? { kind: 'rate', rate: rateFrom(tier.rate) }
          : { kind: 'fixed', amount: moneyFrom(tier.fixedAmount) },
    }))
}
