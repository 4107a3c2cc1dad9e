import { formatRate } from '@tongzhou/domain/format/rates'
import { riskLabels } from './fund-card'
import { fundTypeLabels } from './import/fund-types'
import type { MarketFund } from './market-data'

/** What stands in the picture of a link: what it leads to, and never what anything gained (R-SHR-1). */
export interface PictureWords {
  readonly name: string
  /** At most two, below the name. */
  readonly lines: readonly string[]
}

/** Signs of a line and lines below the name. */
const [LINE, LINES] = [30, 2]

/** The words of a fund's picture: its number, kind and level, and what it costs in a year. */
export function fundWords(fund: MarketFund): PictureWords {
  const { fundCode, fundType, riskLevel, managementRate, custodyRate, serviceRate } = fund
  const rate = (name: string, value: string | null) =>
    value === null || Number(value) === 0 ? [] : [`${name} ${formatRate(value)}`]
  const costs = [
    ...rate('管理费', managementRate),
    ...rate('托管费', custodyRate),
    ...rate('销售服务费', serviceRate),
  ]

  return {
    name: fund.name,
    lines: [
      [fundCode, fundTypeLabels[fundType], `${riskLevel} ${riskLabels[riskLevel]}`].join(' · '),
      ...(costs.length === 0 ? [] : [`每年 ${costs.join(' · ')}`]),
    ],
  }
}

/** The words of a page's picture: its title, and the beginning of what it says of itself. */
export function pageWords(page: { readonly title: string; readonly description: string }): PictureWords {
  const signs = Array.from(page.description)
  const lines = Array.from({ length: LINES }, (_, at) => signs.slice(at * LINE, (at + 1) * LINE).join(''))
  const isCut = signs.length > LINE * LINES

  return {
    name: page.title,
    lines: lines
      .filter((line) => line !== '')
      .map((line, at) => (isCut && at === LINES - 1 ? `${line.slice(0, -1)}…` : line)),
  }
}
