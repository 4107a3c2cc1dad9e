import { fundState } from '@tongzhou/domain/fund/fund-status'
import { type Day, addMonths, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { buyFeeType, buyState, riskLabels } from '../fund-card'
import { fundTypeLabels, fundTypes } from '../import/fund-types'
import type { Market, MarketFund } from '../market-data'
import { figureOf, yearLater } from '../window-figures'

export interface FacetOption {
  readonly value: string
  readonly label: string
}

/** One thing funds are screened by: which of its options a fund has (most have one, themes several). */
export interface Facet {
  readonly key: FacetKey
  readonly label: string
  readonly of: (fund: MarketFund, market: Market) => string | readonly string[] | null
  /** Fixed options in their order; null: what the funds have, most frequent first. */
  readonly options: readonly FacetOption[] | null
  readonly labelOf?: (value: string, market: Market) => string
  /** Follows NAVs or the day; the others change with the master data alone. */
  readonly isDaily?: true
}

export type FacetKey =
  | 'TYPE'
  | 'RISK'
  | 'THEME'
  | 'COMPANY'
  | 'AGE'
  | 'SIZE'
  | 'SHARE_CLASS'
  | 'DISCOUNT'
  | 'FIRST_MIN'
  | 'STATUS'
  | 'HOLD_PERIOD'
  | 'MANAGER_TENURE'
  | 'DRAWDOWN_1Y'
  | 'VOLATILITY_1Y'
  | 'RATING'
  | 'TRACKED_INDEX'
  | 'YEARLY_FEE'
  | 'MARKET'
  | 'DIVIDEND'

/** Half-open steps of a number: `value` counts from the step's lower bound. */
interface Step extends FacetOption {
  readonly from: number
}

const step = (from: number, value: string, label: string): Step => ({ from, value, label })

function stepped(steps: readonly Step[], number: number | null): string | null {
  if (number === null) return null

  return steps.findLast((one) => number >= one.from)?.value ?? null
}

const ages = [
  step(0, '0_1', '1年以下'),
  step(1, '1_3', '1至3年'),
  step(3, '3_5', '3至5年'),
  step(5, '5_10', '5至10年'),
  step(10, '10_', '10年以上'),
]
const sizes = [
  step(0, '0_2', '2亿以下'),
  step(2e8, '2_10', '2至10亿'),
  step(1e9, '10_50', '10至50亿'),
  step(5e9, '50_100', '50至100亿'),
  step(1e10, '100_', '100亿以上'),
]
const minimums = [
  step(0, '0_10', '10元以下'),
  step(10, '10_100', '10至100元'),
  step(100, '100_1000', '100至1000元'),
  step(1000, '1000_', '1000元及以上'),
]
const discounts = [
  step(0, 'FREE', '免申购费'),
  step(0.000_001, 'TENTH', '1折及以下'),
  step(0.100_001, 'PART', '1折以上'),
  step(1, 'WHOLE', '不打折'),
]
const holds = [
  step(0, 'NONE', '随时可卖'),
  step(1, '1_90', '90天以内'),
  step(91, '91_365', '91天至1年'),
  step(366, '366_', '1年以上'),
]
const tenures = [
  step(0, '0_1', '1年以下'),
  step(1, '1_3', '1至3年'),
  step(3, '3_5', '3至5年'),
  step(5, '5_', '5年以上'),
]
const falls = [
  step(0, '0_2', '2%以内'),
  step(0.02, '2_5', '2%至5%'),
  step(0.05, '5_10', '5%至10%'),
  step(0.1, '10_20', '10%至20%'),
  step(0.2, '20_', '20%以上'),
]
const fees = [
  step(0, '0_03', '0.3%以下'),
  step(0.003, '03_06', '0.3%至0.6%'),
  step(0.006, '06_12', '0.6%至1.2%'),
  step(0.012, '12_', '1.2%以上'),
]
const yearsSince = (market: Market, since: Day | null): number | null =>
  since === null || market.asOf === null ? null : Math.max(daysBetween(since, market.asOf) / 365.25, 0)

/** Management, custody and service fee of a year as a fraction; null when none is known. */
export function yearlyFee(fund: MarketFund): number | null {
  const parts = [fund.managementRate, fund.custodyRate, fund.serviceRate]
  if (parts.every((part) => part === null)) return null

  return parts.reduce((sum, part) => sum + Number(part ?? 0), 0)
}

export const facets: readonly Facet[] = [
  {
    key: 'TYPE',
    label: '类型',
    of: (fund) => fund.fundType,
    options: fundTypes.map((value) => ({ value, label: fundTypeLabels[value] })),
  },
  {
    key: 'RISK',
    label: '风险等级',
    of: (fund) => fund.riskLevel,
    options: Object.entries(riskLabels).map(([value, label]) => ({ value, label: `${value} ${label}` })),
  },
  { key: 'THEME', label: '主题', of: (fund) => fund.tags, options: null },
  {
    key: 'COMPANY',
    label: '基金公司',
    of: (fund) => fund.companyCode,
    options: null,
    labelOf: (code, market) => market.companies.get(code) ?? code,
  },
  {
    key: 'AGE',
    isDaily: true,
    label: '成立年限',
    of: (fund, market) => stepped(ages, yearsSince(market, fund.setupDate)),
    options: ages,
  },
  {
    key: 'SIZE',
    label: '规模',
    of: (fund) => stepped(sizes, fund.size === null ? null : Number(fund.size.netAssets)),
    options: sizes,
  },
  {
    key: 'SHARE_CLASS',
    label: '份额类别',
    of: (fund) => (fund.shareClass === 'A' || fund.shareClass === 'C' ? fund.shareClass : 'OTHER'),
    options: [
      { value: 'A', label: 'A 类' },
      { value: 'C', label: 'C 类' },
      { value: 'OTHER', label: '其他' },
    ],
  },
  {
    key: 'DISCOUNT',
    label: '申购费折扣',
    of: (fund) => stepped(discounts, discountOf(fund)),
    options: discounts,
  },
  {
    key: 'FIRST_MIN',
    label: '起购金额',
    of: (fund) => stepped(minimums, Number(fund.firstBuyMin)),
    options: minimums,
  },
  { key: 'STATUS', label: '申购状态', of: statusOf, options: statuses() },
  { key: 'HOLD_PERIOD', label: '持有期', of: (fund) => stepped(holds, fund.holdDays), options: holds },
  {
    key: 'MANAGER_TENURE',
    isDaily: true,
    label: '经理任职',
    of: (fund, market) => stepped(tenures, yearsSince(market, fund.managers.at(-1)?.since ?? null)),
    options: tenures,
  },
  {
    key: 'DRAWDOWN_1Y',
    isDaily: true,
    label: '近1年最大回撤',
    of: (fund) => (isAged(fund) ? stepped(falls, figureOf(fund, '1Y', 'drawdown')) : null),
    options: falls,
  },
  {
    key: 'VOLATILITY_1Y',
    isDaily: true,
    label: '近1年波动率',
    of: (fund) => (isAged(fund) ? stepped(falls, figureOf(fund, '1Y', 'volatility')) : null),
    options: falls,
  },
  {
    key: 'RATING',
    label: '机构评级',
    of: (fund) => (fund.rating === null ? null : String(fund.rating.stars)),
    options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} 星` })),
  },
  {
    key: 'TRACKED_INDEX',
    label: '跟踪指数',
    of: (fund) => fund.trackedIndex?.indexCode ?? null,
    options: null,
    labelOf: (code, market) => market.indexes.get(code)?.name ?? code,
  },
  { key: 'YEARLY_FEE', label: '年运作费率', of: (fund) => stepped(fees, yearlyFee(fund)), options: fees },
  {
    key: 'MARKET',
    label: '投资市场',
    of: (fund) => fund.calendar,
    options: [
      { value: 'CN', label: '境内' },
      { value: 'HK', label: '港股通' },
      { value: 'US', label: '海外' },
    ],
  },
  {
    key: 'DIVIDEND',
    isDaily: true,
    label: '近一年分红',
    of: (fund, market) => (hasRecentDividend(fund, market) ? 'YES' : 'NO'),
    options: [
      { value: 'YES', label: '有分红' },
      { value: 'NO', label: '无分红' },
    ],
  },
]

/**
 * The display policy shows figures of one year from one year of age on (§11.3): screening by them gives
 * nothing younger away.
 */
function isAged(fund: MarketFund): boolean {
  const last = fund.history.lastDay

  return last !== null && fund.setupDate !== null && yearLater(fund.setupDate) <= last
}

function discountOf(fund: MarketFund): number | null {
  const tier = fund.feeTiers.find((one) => one.feeType === buyFeeType(fund))
  if (!tier) return fund.taCode === null ? null : 0
  if (tier.fixedAmount !== null) return null

  return Number(tier.rate) === 0 ? 0 : Number(tier.discount)
}

function statusOf(fund: MarketFund): string {
  if (fund.taCode === null) return 'BROWSE'
  if (fund.status === fundState.raising) return 'RAISING'
  if (!buyState(fund).canBuy) return 'PAUSED'

  return fund.dailyBuyMax === null ? 'OPEN' : 'LIMITED'
}

function statuses(): FacetOption[] {
  return [
    { value: 'OPEN', label: '开放申购' },
    { value: 'LIMITED', label: '限大额' },
    { value: 'RAISING', label: '认购期' },
    { value: 'PAUSED', label: '暂停申购' },
    { value: 'BROWSE', label: '仅供浏览' },
  ]
}

function hasRecentDividend(fund: MarketFund, market: Market): boolean {
  if (market.asOf === null || fund.history.dividends.size === 0) return false
  const since = addMonths(market.asOf, -12)

  return [...fund.history.dividends.keys()].some((day) => day > since)
}
