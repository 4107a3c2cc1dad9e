import { Card } from '@tongzhou/ui/card/card'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { formatInstant } from '@tongzhou/domain/format/days'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { PageBlocks } from '../parts/page-blocks'
import { PageGone } from '../parts/page-gone'
import { pageQuestion } from '../questions'

/** A page of content that staff wrote. */
export default function MicroPage() {
  const { pageId } = useRouteQuery('/microPage')
  const answer = useQuestion(pageQuestion(pageId, 'TOPIC'))

  return (
    <Screen
      query={answer}
      skeleton={<CardSkeleton />}
      isEmpty={({ page }) => page === null}
      empty={<PageGone />}
    >
      {({ page }) =>
        page && (
          <div className="mx-auto flex w-full max-w-column flex-col gap-3">
            <Card className="desktop:p-8">
              <h2 className="mb-1 text-20 leading-snug font-semibold">{page.title}</h2>
              <p className="mb-4 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
                {formatInstant(page.from).slice(0, 10)} 发布
              </p>
              <PageBlocks blocks={page.blocks} />
            </Card>
          </div>
        )
      }
    </Screen>
  )
}
