import type { Market, MarketFund } from './market-data'

const classes = new WeakMap<Market, ReadonlyMap<string, readonly MarketFund[]>>()

/** All classes of a main fund, in the order of their codes. */
export function fundsOfMain(market: Market, mainCode: string): readonly MarketFund[] {
  const known = classes.get(market) ?? byMain(market)
  classes.set(market, known)

  return known.get(mainCode) ?? []
}

function byMain(market: Market): Map<string, MarketFund[]> {
  const groups = new Map<string, MarketFund[]>()
  for (const fund of market.funds.values()) {
    const group = groups.get(fund.mainCode)
    if (group) group.push(fund)
    else groups.set(fund.mainCode, [fund])
  }

  return groups
}
