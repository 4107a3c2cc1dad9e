import { reportList } from '@tongzhou/client/holding'
import { quarterText } from '@tongzhou/domain/record/report-words'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { shortDay } from '../../../../shared/words/day-words'

/** All reports that were made, the newest period first; nothing while there is none. */
export function MadeReports() {
  const list = useCall(reportList, {})
  if (list.kind !== 'ready' || list.data.rows.length === 0) return null

  return (
    <Card flush title="已生成的报告" className="max-desktop:order-7">
      <ListRows label="已生成的报告">
        {list.data.rows.map(({ kind, period, version, madeAt }) => (
          <ListRow
            key={`${kind}/${period}`}
            title={kind === 'ANNUAL' ? `${period} 年度` : quarterText(period)}
            value={`第 ${version} 版`}
            valueNote={`${shortDay(madeAt.slice(0, 10), null)} 生成`}
            href={
              kind === 'ANNUAL'
                ? to('/common/position-report/:year', { year: period })
                : to('/fund/quarter-report', { quarter: period })
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
