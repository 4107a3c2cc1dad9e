import { Card } from '@tongzhou/ui/card/card'
import { formatInstant } from '@tongzhou/domain/format/days'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { PageBlocks } from '../parts/page-blocks'
import { PageOfKind } from '../parts/page-of-kind'
import { pageQuestion } from '../questions'

/** A page of content that staff wrote. */
export default function MicroPage() {
  const { pageId } = useRouteQuery('/microPage')
  const answer = useQuestion(pageQuestion(pageId, 'TOPIC'))

  return (
    <PageOfKind query={answer}>
      {(page) => (
        <Card className="desktop:p-8">
          <h2 className="mb-1 text-20 leading-snug font-semibold">{page.title}</h2>
          <p className="mb-4 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
            {formatInstant(page.from).slice(0, 10)} 发布
          </p>
          <PageBlocks blocks={page.blocks} />
        </Card>
      )}
    </PageOfKind>
  )
}
