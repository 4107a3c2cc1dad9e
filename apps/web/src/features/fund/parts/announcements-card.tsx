import { searchFundAnnouncements } from '@tongzhou/client/fund'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../shared/api/use-call'
import { toIfBuilt } from '../../../shared/routing/to'

/** The latest three announcements; each opens where its page is built. */
export default function AnnouncementsCard({ fundCode }: { fundCode: string }) {
  const announcements = useCall(searchFundAnnouncements, { fundCode, pageSize: 3 })
  if (announcements.kind !== 'ready' || announcements.data.rows.length === 0) return null

  return (
    <Card flush title="基金公告" action={`共 ${announcements.data.total} 条`}>
      <ListRows label="基金公告">
        {announcements.data.rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.title}
            note={row.published}
            href={toIfBuilt('/fund/document/ggdetail', { fundCode, id: row.id }) ?? undefined}
          />
        ))}
      </ListRows>
    </Card>
  )
}
