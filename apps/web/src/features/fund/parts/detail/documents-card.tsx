import { fundAgreementList, fundAnnouncements } from '@tongzhou/client/fund'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { documentHref } from '../document-href'

/** The newest announcements and the documents every buyer should have seen. */
export default function DocumentsCard(props: { fundCode: string; isRaising?: boolean }) {
  const { fundCode, isRaising = false } = props
  const announcements = useCall(fundAnnouncements, { fundCode, pageSize: 3 })
  const documents = useCall(fundAgreementList, { fundCode })
  const news = announcements.kind === 'ready' ? announcements.data : null
  const papers = documents.kind === 'ready' ? documents.data.rows : []

  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      {news !== null && news.rows.length > 0 && (
        <Card
          flush
          title="公告"
          action={
            <MoreLink
              label={`全部 ${news.total} 条`}
              href={documentHref(isRaising, { fundCode, tab: 'news' })}
            />
          }
        >
          <ListRows label="公告">
            {news.rows.map((row) => (
              <ListRow
                key={row.id}
                title={row.title}
                note={row.published}
                href={to('/fund/document/ggdetail', { id: row.id })}
              />
            ))}
          </ListRows>
        </Card>
      )}
      {papers.length > 0 && (
        <Card flush title="文件">
          <ListRows label="文件">
            {papers.map((paper) => (
              <ListRow
                key={paper.kind}
                icon="document"
                title={paper.kindLabel}
                note={paper.published}
                href={documentHref(isRaising, { fundCode, tab: 'papers', kind: paper.kind })}
              />
            ))}
          </ListRows>
        </Card>
      )}
    </div>
  )
}
