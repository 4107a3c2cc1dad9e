import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { useBack } from '../../../shared/routing/use-go'
import { PageBlocks } from '../parts/page-blocks'
import { PageOfKind } from '../parts/page-of-kind'
import { pageQuestion } from '../questions'

/** A page that is read and leads nowhere; its end says that it was read and goes back. */
export default function ReadOnlyActivity() {
  const { pageId } = useRouteQuery('/onlyReadyActivity')
  const answer = useQuestion(pageQuestion(pageId, 'READING'))
  const back = useBack()

  return (
    <PageOfKind query={answer}>
      {(page) => (
        <>
          <Card className="desktop:p-8">
            <h2 className="mb-4 border-b border-line pb-3 text-20 leading-snug font-semibold">
              {page.title}
            </h2>
            <PageBlocks blocks={page.blocks} isOnlyRead />
          </Card>
          <Button full look="outline" onClick={back}>
            已读，返回
          </Button>
        </>
      )}
    </PageOfKind>
  )
}
