import { allRecordList } from '@tongzhou/client/record'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { AllRecordRows } from './all-record-rows'
import { useCursorPages } from '../../../shared/paging/use-cursor-pages'
import { monthGroups } from '../../../shared/trading/month-groups'
import { MonthSums } from '../../../shared/trading/month-sums'
import { MoreRecords } from './more-records'

/** The records of all products by month with what was confirmed in each, more as one scrolls. */
export function AllRecordList(props: {
  first: ResponseOf<typeof allRecordList>
  /** False while `first` still answers the filter before. */
  isFresh: boolean
  input: Readonly<Record<string, string>>
}) {
  const more = useCursorPages(allRecordList, props.input, props)

  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      {monthGroups(more.rows, more.months, (row) => row.at).map((group) => (
        <Card key={group.title} flush title={group.title} action={<MonthSums sums={group.sums} />}>
          <AllRecordRows rows={group.rows} label={group.title} />
        </Card>
      ))}
      <MoreRecords more={more} />
    </div>
  )
}
