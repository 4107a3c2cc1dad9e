import type { fundNavHistory } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { csvOf } from '../../../../shared/feedback/csv'

type NavRow = ResponseOf<typeof fundNavHistory>['rows'][number]

/** The published NAVs as comma-separated values with a heading; what a fund has not stays empty. */
export function navCsv(rows: readonly NavRow[]): string {
  const isMoney = rows.some((row) => row.sevenDayYield !== null)
  const heading = isMoney
    ? ['日期', '万份收益(元)', '7日年化(%)']
    : ['日期', '单位净值', '累计净值', '日涨跌(%)', '事件']
  const lines = rows.map((row) =>
    isMoney
      ? [row.navDate, row.incomePer10k, row.sevenDayYield]
      : [row.navDate, row.nav, row.accNav, row.dayGrowth, row.event],
  )

  return csvOf([heading, ...lines])
}
