import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'

/** One of the two funds of an exchange with its newest NAV. */
export function presentSide(fund: TradedFund) {
  return {
    fundCode: fund.fundCode,
    name: fund.name,
    riskLevel: fund.risk,
    nav: fund.terms.latestNav?.nav ?? null,
    navDate: fund.terms.latestNav?.day ?? null,
  }
}
