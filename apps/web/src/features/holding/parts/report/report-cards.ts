import type { ResponseOf } from '@tongzhou/client/call'
import type { yearHoldShareReport } from '@tongzhou/client/holding'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { moneyFrom, negateMoney, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { assetPartWords } from '@tongzhou/domain/holding/asset-part-words'
import { shortDay } from '../../../../shared/words/day-words'

export type Report = ResponseOf<typeof yearHoldShareReport>
export type ReportWhole = NonNullable<Report['whole']>

/** The cards a year may have, in their order. */
export const cardKeys = ['whole', 'split', 'months', 'fees', 'time', 'fall', 'parts'] as const
export type CardKey = (typeof cardKeys)[number]

/** One card of the story: its name, one sentence with one large fact, and the line under it. */
export interface ReportCard {
  readonly key: CardKey
  readonly label: string
  readonly sentence: string
  readonly detail: string
}

/**
 * The cards of a year in their order; one without anything to say is left out. Behind a closed eye amounts
 * are `****`.
 */
export function reportCards(report: Report, isHidden: boolean): readonly ReportCard[] {
  const { whole } = report
  if (whole === null) return []
  const say: Say = isHidden ? hidden : open

  return [
    wholeCard(report, whole, say),
    splitCard(report, say),
    ...monthsCard(report, say),
    ...feesCard(report, say),
    timeCard(report),
    ...fallCard(report, whole),
    ...partsCard(report, whole, say),
  ]
}

/** How amounts are said. */
interface Say {
  readonly amount: (value: string) => string
  readonly income: (value: string) => string
}

const open: Say = { amount: formatMoney, income: formatSignedMoney }
const hidden: Say = { amount: () => '****', income: () => '****' }

function wholeCard({ isFinal }: Report, whole: ReportWhole, say: Say): ReportCard {
  const { to, income, closing, moneyWeighted } = whole
  const rate = moneyWeighted === null ? '' : `，资金加权 ${formatSignedPercent(moneyWeighted)}`

  return {
    key: 'whole',
    label: '这一年',
    sentence: `${isFinal ? '全年' : '到目前'}收益 ${say.income(income)} 元。`,
    detail: `${shortDay(to, null)} 市值 ${say.amount(closing)} 元${rate}`,
  }
}

function splitCard({ split, gave, took }: Report, say: Say): ReportCard {
  const parts = [
    ['净值涨跌', split.price],
    ['现金分红', split.dividends],
    ['货币基金收益', split.money],
  ] as const
  const [name, value] = parts.toSorted(([, a], [, b]) => Number(sizeOf(b) - sizeOf(a)))[0] ?? parts[0]
  const most = gave[0] ?? took[0]

  return {
    key: 'split',
    label: '收益从哪来',
    sentence: `${name} ${say.income(value)} 元。`,
    detail: most === undefined ? '' : `${most.name} ${say.income(most.income)} 元，占得最多`,
  }
}

function sizeOf(value: string): bigint {
  const money = moneyFrom(value)

  return money < noMoney ? negateMoney(money) : money
}

function monthsCard({ months }: Report, say: Say): ReportCard[] {
  const sorted = months.toSorted((a, b) => Number(moneyFrom(b.income) - moneyFrom(a.income)))
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (best === undefined || worst === undefined || best.income === worst.income) return []
  const told = ({ key, income, rate }: Report['months'][number]) =>
    `${monthName(key)} ${say.income(income)} 元（${formatSignedPercent(rate)}）`

  return [
    {
      key: 'months',
      label: '最好与最差的月份',
      sentence: `${monthName(best.key)}最好，${monthName(worst.key)}最差。`,
      detail: `${told(best)}，${told(worst)}`,
    },
  ]
}

/** 2026-07 as 7 月. */
export function monthName(key: string): string {
  return `${Number(key.slice(5, 7))} 月`
}

/** What was paid and what discounts saved, over all kinds. */
export function feeSums(fees: Report['fees']): { readonly paid: string; readonly saved: string } {
  return {
    paid: printMoney(sumMoney(fees.map((fee) => moneyFrom(fee.paid)))),
    saved: printMoney(sumMoney(fees.map((fee) => moneyFrom(fee.saved)))),
  }
}

function feesCard({ fees }: Report, say: Say): ReportCard[] {
  if (fees.length === 0) return []
  const { paid, saved } = feeSums(fees)

  return [
    {
      key: 'fees',
      label: '费用账',
      sentence: `手续费 ${say.amount(paid)} 元。`,
      detail: `费率优惠少付 ${say.amount(saved)} 元，按确认日计`,
    },
  ]
}

function timeCard({ time: { daysHeld, longest } }: Report): ReportCard {
  return {
    key: 'time',
    label: '时间',
    sentence: `有 ${daysHeld} 天，您持有基金。`,
    detail:
      longest === null
        ? '期末已全部卖出'
        : `最久的是${longest.name}，${shortDay(longest.from, null)} 起 ${longest.days} 天`,
  }
}

function fallCard({ inFall }: Report, { drawdown }: ReportWhole): ReportCard[] {
  if (drawdown === null || inFall === null) return []
  const { depth, peakDay, troughDay, recoveryDay } = drawdown
  const then = recoveryDay === null ? '尚未恢复' : `${shortDay(recoveryDay, null)} 恢复`

  return [
    {
      key: 'fall',
      label: '下跌时您做了什么',
      sentence: `最深回落 ${depth}%，买入 ${inFall.buys} 笔，卖出 ${inFall.sells} 笔。`,
      detail: `${shortDay(peakDay, null)} 至 ${shortDay(troughDay, null)}，${then}`,
    },
  ]
}

function partsCard({ isFinal, parts }: Report, { to, closing }: ReportWhole, say: Say): ReportCard[] {
  const [most] = parts.toSorted((a, b) => Number(moneyFrom(b.value) - moneyFrom(a.value)))
  if (most === undefined) return []

  return [
    {
      key: 'parts',
      label: '分布',
      sentence: `${most.weight} 在${assetPartWords[most.key]}。`,
      detail: `${isFinal ? '年末' : '最近'} ${shortDay(to, null)}，市值 ${say.amount(closing)} 元`,
    },
  ]
}
