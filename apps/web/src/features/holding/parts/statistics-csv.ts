import { csvOf } from '../../../shared/feedback/csv'
import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'

type Statistics = ResponseOf<typeof incomeStatistics>

/**
 * The statistics as comma-separated values: the whole and each fund with opening + in − out + income =
 * closing, then the periods. Codes are text, amounts numbers.
 */
export function statisticsCsv({ whole, funds, periods }: Statistics): string {
  const rows = [
    ['基金代码', '基金', '期初市值', '投入', '收回', '收益', '期末市值', '资金加权(%)', '时间加权(%)'],
    ...funds.map((fund) => [`\t${fund.fundCode}`, asText(fund.name), ...figuresOf(fund)]),
    ...(whole === null ? [] : [['', '合计', ...figuresOf(whole)]]),
    [],
    ['时间', '收益', '时间加权(%)'],
    ...periods.map(({ key, income, rate }) => [key, income, rate]),
  ]

  return csvOf(rows)
}

type Figures = Pick<
  NonNullable<Statistics['whole']>,
  'opening' | 'paidIn' | 'takenOut' | 'income' | 'closing' | 'moneyWeighted' | 'timeWeighted'
>

function figuresOf(one: Figures): string[] {
  const { opening, paidIn, takenOut, income, closing, moneyWeighted, timeWeighted } = one

  return [opening, paidIn, takenOut, income, closing, moneyWeighted ?? '', timeWeighted]
}

/** What a spreadsheet would take for a formula stays text. */
function asText(text: string): string {
  return /^[=+\-@\t]/.test(text) ? `\t${text}` : text
}
