import { fofZone } from '@tongzhou/contract/home/fof-zone'
import { type CallInput, type CallOutput } from '@tongzhou/contract/kit/define-call'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { type FofGroup, fofGroupOf, fofGroups } from '@tongzhou/domain/fund/fof-group'
import { fofLayers } from '@tongzhou/domain/fund/fof-layers'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Rate, noRate, rateFrom, rateOfUnits, timesRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { handleOpen } from '../../http/handle'
import { type FofReport, fofReports } from './fof-reports'
import { presentCard } from '../../market/fund-card'
import { tenureCode } from '../../market/fund-managers'
import type { Market, MarketFund } from '../../market/market-data'
import type { DisplayContext } from '../../market/window-figures'

type Zone = CallOutput<typeof fofZone>
type Asked = CallInput<typeof fofZone>

const usualAmount = moneyFrom('10000.00')
const TOLD_HOLDINGS = 3

/** Funds of funds with both layers of what they cost a year (R-LST-4); no order by returns. */
export const handler = handleOpen(
  fofZone,
  async (input, { services, db }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const all = [...market.funds.values()].filter(({ fundType }) => fundType === 'FOF')
    const reports = await fofReports(db, [...new Set(all.map((fund) => tenureCode(fund, market)))])
    const rows = all
      .filter((fund) => fits(fund, input))
      .map((fund) => rowOf(fund, { market, display, report: reports.get(tenureCode(fund, market)) ?? null }))
      .sort(orders[input.sort ?? 'SIZE'])
    const { pageNo, pageSize, offset } = pageBounds(input)

    return {
      rows: rows.slice(offset, offset + pageSize),
      total: rows.length,
      pageNo,
      pageSize,
      groups: fofGroups.map((group) => ({
        group,
        count: all.filter((fund) => groupOf(fund) === group).length,
      })),
      asOf: market.asOf,
    }
  },
  { keep: 'everyone' },
)

function groupOf(fund: MarketFund): FofGroup {
  return fofGroupOf(fund.fullName)
}

function fits(fund: MarketFund, { group, hold }: Asked): boolean {
  if (group !== undefined && groupOf(fund) !== group) return false

  return hold === undefined || holdOf(fund) === hold
}

function holdOf({ holdDays }: MarketFund): NonNullable<Asked['hold']> {
  if (holdDays === 0) return 'FREE'

  return holdDays <= 366 ? 'UP_TO_YEAR' : 'OVER_YEAR'
}

type Row = Zone['rows'][number]

const byCode = (a: Row, b: Row): number => (a.fundCode < b.fundCode ? -1 : 1)
const least = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const orders: Readonly<Record<NonNullable<Asked['sort']>, (a: Row, b: Row) => number>> = {
  SIZE: (a, b) => least(sizeOf(b), sizeOf(a)) || byCode(a, b),
  DRAWDOWN: (a, b) => least(fallOf(a), fallOf(b)) || byCode(a, b),
  FEE: (a, b) =>
    least(Number(a.layers.total ?? Infinity), Number(b.layers.total ?? Infinity)) || byCode(a, b),
}

function sizeOf(row: Row): number {
  return row.size === null ? -1 : Number(row.size.netAssets)
}

/** Without a figure last. */
function fallOf(row: Row): number {
  const { maxDrawdown } = row.performance

  return maxDrawdown === null ? Infinity : Math.abs(Number(maxDrawdown))
}

function rowOf(
  fund: MarketFund,
  facts: { market: Market; display: DisplayContext; report: FofReport | null },
): Row {
  const { market, report } = facts
  const layers = fofLayers({
    management: rate(fund.managementRate),
    otherOwn: rateOfUnits(rate(fund.custodyRate) + rate(fund.serviceRate)),
    share: report?.share ?? null,
    held: (report?.held ?? []).map(({ code, weight }) =>
      heldOf(market.funds.get(code), { weight, by: fund }),
    ),
  })
  const yuan = (part: Rate | null) => (part === null ? null : timesRateHalfUp(usualAmount, part))

  return {
    ...presentCard(fund, facts),
    group: groupOf(fund),
    holdKind: fund.holdKind,
    holdDays: fund.holdDays,
    layers: {
      ...layers,
      ownYuan: timesRateHalfUp(usualAmount, layers.own),
      underlyingYuan: yuan(layers.underlying),
      totalYuan: yuan(layers.total),
    },
    reportDate: report?.reportDate ?? null,
    holdings: (report?.held ?? []).slice(0, TOLD_HOLDINGS).map(({ code, name, weight }) => ({
      name,
      weight,
      fundCode: market.funds.has(code) ? code : null,
    })),
  }
}

function heldOf(held: MarketFund | undefined, { weight, by }: { weight: Rate; by: MarketFund }) {
  if (held === undefined) return { weight, yearlyRate: null, isOfOwnHouse: false }
  const parts = [held.managementRate, held.custodyRate, held.serviceRate]

  return {
    weight,
    yearlyRate: parts.every((part) => part === null)
      ? null
      : rateOfUnits(parts.reduce((sum, part) => sum + rate(part), 0n)),
    isOfOwnHouse: held.companyCode !== null && held.companyCode === by.companyCode,
  }
}

function rate(text: string | null): Rate {
  return text === null ? noRate : rateFrom(text)
}
