import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { useToday } from '../../../../shared/api/use-today'
import { to } from '../../../../shared/routing/to'

/** The way to the report of the present year, which leads to those before it. */
export function ReportRow() {
  const today = useToday()
  if (today === null) return null

  return (
    <ListRow
      icon="book"
      title="年度持仓报告"
      note="一年的投入、收益、费用与时间"
      href={to('/common/position-report/:year', { year: today.slice(0, 4) })}
    />
  )
}
