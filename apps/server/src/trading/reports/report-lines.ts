import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { assetPartWords } from '@tongzhou/domain/holding/asset-part-words'
import { quarterText } from '@tongzhou/domain/record/report-words'
import type { ReportKind } from '@tongzhou/domain/record/report-period'
import { feeKindWords } from '@tongzhou/domain/trade/fee/fee-account'
import { lateCauseWords, notKeptText, promiseItemWords } from '@tongzhou/domain/trade/promise/promise-words'
import type { StoredReport } from './position-report'
import { type QuarterContent, type YearContent, hashOf, quarterOf, yearOf } from './report-content'

type Line = readonly [term: string, words: string]

/** What the paper of a report says: its sections under their titles, and the lines below them. */
export interface ReportLines {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly Line[] }[]
  readonly notes: readonly string[]
}

/** The paper of one version of a report (R-RPT-1, R-RPT-2). */
export function reportLines(
  kind: ReportKind,
  period: string,
  { text, version, differences }: StoredReport,
): ReportLines {
  const own = contentSections(kind, text)
  const changed = differences.map((one): Line => [
    one.figure,
    `${printed(one, one.before)} → ${printed(one, one.after)}`,
  ])
  const sections = [
    ...own.sections,
    ...serviceSections(own.content),
    { title: `与第 ${version.version - 1} 版的不同`, lines: changed },
  ]

  return {
    title: kind === 'ANNUAL' ? `${period} 年度持仓报告` : `${quarterText(period)}持仓报告`,
    sections: sections.filter(({ lines }) => lines.length > 0),
    notes: [
      `第 ${version.version} 版，截至 ${version.asOf}，生成于 ${formatInstant(version.madeAt).slice(0, 16)}。`,
      `内容摘要 SHA-256 ${hashOf(text).toString('hex')}`,
      '期初市值 + 投入 − 收回 + 收益 = 期末市值，逐分相等。净值更正后会另生成一版，本版不再改动。',
      '仅供您查阅，不是资产证明。过往收益不预示未来表现，基金有风险，投资需谨慎。',
    ],
  }
}

function contentSections(kind: ReportKind, text: string) {
  if (kind === 'QUARTER') {
    const content = quarterOf(text)

    return { content, sections: quarterSections(content) }
  }
  const content = yearOf(text)

  return { content, sections: yearSections(content) }
}

/** How promises came out, and which shares are due next; a report of the first shape has neither. */
function serviceSections({ promises, due }: Pick<QuarterContent, 'promises' | 'due'>) {
  const items = (promises?.items ?? []).map(({ item, kept, late, moved }): Line => [
    `${promiseItemWords[item]}的日子`,
    [`按时 ${kept} 次`, `晚 ${late} 次`, ...(moved > 0 ? [`交易日历调整 ${moved} 次`] : [])].join('，'),
  ])
  const late = (promises?.late ?? []).map((one): Line => [
    `${one.kindLabel}${promiseItemWords[one.item]}，订单 ${one.orderNo}`,
    `承诺 ${one.promised}，实际 ${one.actual}，${notKeptText(one)}：${lateCauseWords[one.cause]}`,
  ])

  return [
    { title: '承诺与实际', lines: [...items, ...late] },
    {
      title: '接下来到期的份额（按期末持有）',
      lines: (due ?? []).map(({ name, fundCode, dueDate, shares }): Line => [
        `${name}（${fundCode}）`,
        `${dueDate} 到期，${formatShares(shares)} 份`,
      ]),
    },
  ]
}

const differencePrinted: Readonly<
  Record<StoredReport['differences'][number]['unit'], (value: string) => string>
> = {
  YUAN: formatMoney,
  PERCENT: formatSignedPercent,
  TIMES: (times) => `${times} 次`,
  SHARES: (shares) => `${formatShares(shares)} 份`,
  WORDS: (words) => words,
}

function printed({ unit }: StoredReport['differences'][number], value: string | null): string {
  if (value === null) return '--'

  return differencePrinted[unit](value)
}

function wholeLines(whole: YearContent['whole']): Line[] {
  if (whole === null) return []

  return [
    ['期初市值（元）', formatMoney(whole.opening)],
    ['投入（元）', formatMoney(whole.paidIn)],
    ['收回（元）', formatMoney(whole.takenOut)],
    ['收益（元）', formatSignedMoney(whole.income)],
    ['期末市值（元）', formatMoney(whole.closing)],
    ['收益率（资金加权）', formatSignedPercent(whole.moneyWeighted)],
    ['收益率（时间加权）', formatSignedPercent(whole.timeWeighted)],
    ...(whole.yearly === null ? [] : [['年化收益率', formatSignedPercent(whole.yearly)] as const]),
    ...(whole.drawdown === null
      ? []
      : [
          [
            '最深回落',
            `${whole.drawdown.depth}%（${whole.drawdown.peakDay} 至 ${whole.drawdown.troughDay}）`,
          ] as const,
        ]),
  ]
}

function yearSections(year: YearContent) {
  const { split, time, trades } = year

  return [
    { title: '这一年', lines: wholeLines(year.whole) },
    {
      title: '收益从哪来',
      lines: [
        ['净值涨跌（元）', formatSignedMoney(split.price)],
        ['现金分红（元）', formatMoney(split.dividends)],
        ['货币基金收益（元）', formatSignedMoney(split.money)],
        ['手续费（元）', formatMoney(split.fees)],
      ] satisfies Line[],
    },
    monthSection(year.months),
    {
      title: '带来最多与拿走最多的基金',
      lines: [...year.gave, ...year.took].map(({ name, income }): Line => [name, formatSignedMoney(income)]),
    },
    feeSection(year.fees),
    {
      title: '时间与交易',
      lines: [
        ['持有基金的日子', `${time.daysHeld} 天`],
        ['持有过的基金', `${time.funds} 只`],
        ...(time.longest === null
          ? []
          : [['持有最久', `${time.longest.name} ${time.longest.days} 天`] satisfies Line]),
        ['买入与卖出', `买入 ${trades.buys} 笔，卖出 ${trades.sells} 笔`],
      ] satisfies Line[],
    },
    {
      title: '期末分布',
      lines: year.parts.map(({ key, value, weight }): Line => [
        assetPartWords[key],
        `${formatMoney(value)} 元，${weight}`,
      ]),
    },
  ]
}

function quarterSections(quarter: QuarterContent) {
  const { cleared } = quarter

  return [
    { title: '这个季度', lines: wholeLines(quarter.whole) },
    monthSection(quarter.months),
    {
      title: '按基金',
      lines: quarter.funds.map(({ name, income, closing }): Line => [
        name,
        `收益 ${formatSignedMoney(income)} 元，期末市值 ${formatMoney(closing)} 元`,
      ]),
    },
    feeSection(quarter.fees),
    {
      title: '已清仓',
      lines:
        cleared.count === 0
          ? []
          : ([[`${cleared.count} 次`, `已实现 ${formatSignedMoney(cleared.realised)} 元`]] satisfies Line[]),
    },
  ]
}

function monthSection(months: YearContent['months']) {
  return {
    title: '按月',
    lines: months.map(({ key, income, rate }): Line => [
      key,
      `${formatSignedMoney(income)} 元，${formatSignedPercent(rate)}`,
    ]),
  }
}

function feeSection(fees: YearContent['fees']) {
  return {
    title: '费用（按确认日）',
    lines: fees.map(({ kind, orders, paid, saved }): Line => [
      feeKindWords[kind],
      `${orders} 笔，付 ${formatMoney(paid)} 元，折扣省 ${formatMoney(saved)} 元`,
    ]),
  }
}
