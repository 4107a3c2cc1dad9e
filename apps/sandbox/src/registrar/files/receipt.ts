import type { Row } from './codec'
import { money } from '../decimal'
import { dateText } from '../session'
import type { Received } from '../types'

/**
 * File 11: how many applications of each fund and business were loaded, with their sums, for the distributor
 * to compare with its 13.
 */
export function summaryOfApplications(received: Received, distributor: string): Row[] {
  const groups = new Map<string, { count: number; vol: bigint; amount: bigint }>()
  for (const row of [...received.accounts, ...received.trades]) {
    const key = `${row.FundCode ?? ''}/${row.BusinessCode ?? ''}`
    const group = groups.get(key) ?? { count: 0, vol: 0n, amount: 0n }
    group.count += 1
    group.vol += centsOf(row.ApplicationVol)
    group.amount += centsOf(row.ApplicationAmount)
    groups.set(key, group)
  }
  return [...groups]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([key, group]) => {
      const [fund = '', business = ''] = key.split('/')
      return {
        FundCode: fund,
        DistributorCode: distributor,
        BusinessCode: business,
        AggregationOfTransactionByBusinessType: String(group.count),
        AggregationDate: dateText(received.day),
        TotalSuccessfulVol: money(group.vol),
        TotalSuccessfulAmount: money(group.amount),
      }
    })
}

function centsOf(text: string | undefined): bigint {
  return text === undefined || text === '' ? 0n : BigInt(text.replace('.', ''))
}
