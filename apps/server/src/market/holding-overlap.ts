import type { Database } from '@tongzhou/db/connect'
import { type Rate, noRate, rateFrom, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { sql } from 'kysely'
import { tenureCode } from './fund-managers'
import type { Market, MarketFund } from './market-data'

interface Held {
  readonly name: string
  readonly weight: Rate
}

/**
 * What each pair of funds has in common by the newest reports: the smaller weight of every security both
 * hold, summed.
 */
export async function overlapsOf(db: Database, market: Market, funds: readonly MarketFund[]) {
  const holdings = await newestHoldings(
    db,
    funds.map((fund) => tenureCode(fund, market)),
  )
  const heldBy = (fund: MarketFund): ReadonlyMap<string, Held> =>
    holdings.get(tenureCode(fund, market)) ?? new Map<string, Held>()

  return funds.flatMap((a, i) =>
    funds.slice(i + 1).map((b) => ({ a: a.fundCode, b: b.fundCode, ...overlapOf(heldBy(a), heldBy(b)) })),
  )
}

function overlapOf(a: ReadonlyMap<string, Held>, b: ReadonlyMap<string, Held>) {
  let weight = noRate
  const names: string[] = []
  for (const [code, own] of a) {
    const other = b.get(code)
    if (!other) continue
    weight = rateOfUnits(weight + (own.weight < other.weight ? own.weight : other.weight))
    names.push(own.name)
  }

  return { weight, names }
}

async function newestHoldings(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Map<string, Held>>> {
  const { rows } = await sql<{ fund_code: string; code: string; name: string; weight: string }>`
    select h.fund_code, h.kind || h.code as code, h.name, h.weight from fund_holding h
    join (select fund_code, max(report_date) as newest from fund_holding where fund_code = any(${codes}) group by fund_code) n
      on n.fund_code = h.fund_code and n.newest = h.report_date
    order by h.weight desc limit 400`.execute(db)
  const byFund = new Map<string, Map<string, Held>>()
  for (const row of rows) {
    const own = byFund.get(row.fund_code) ?? new Map<string, Held>()
    own.set(row.code, { name: row.name, weight: rateFrom(row.weight) })
    byFund.set(row.fund_code, own)
  }

  return byFund
}
