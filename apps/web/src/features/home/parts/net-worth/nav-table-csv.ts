import type { ResponseOf } from '@tongzhou/client/call'
import type { navTable } from '@tongzhou/client/home'
import { csvOf } from '../../../../shared/feedback/csv'

type NavRow = ResponseOf<typeof navTable>['rows'][number]

const heading = [
  '基金代码',
  '基金名称',
  '类型',
  '净值日',
  '单位净值',
  '累计净值',
  '日涨跌(%)',
  '万份收益(元)',
  '7日年化(%)',
]

/** The table as comma-separated values with a heading; what a fund has not stays empty. */
export function navTableCsv(rows: readonly NavRow[]): string {
  return csvOf([
    heading,
    ...rows.map((row) => [
      row.fundCode,
      row.name,
      row.typeLabel,
      row.navDate,
      row.fundType === 'MONEY' ? null : row.nav,
      row.fundType === 'MONEY' ? null : row.accNav,
      row.dayGrowth,
      row.incomePer10k,
      row.sevenDayYield,
    ]),
  ])
}
