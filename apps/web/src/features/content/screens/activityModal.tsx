import { Button } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect } from 'react'
import { useServices } from '../../../shared/api/services'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { useBack } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { PageBlocks } from '../parts/page-blocks'
import { PageGone } from '../parts/page-gone'
import { pageQuestion } from '../questions'

/** Where this device remembers the version that it is not to be shown again. */
const keyOf = (pageId: string) => `activityModal.${pageId}`

/**
 * A page that the app opens over another one: closed at once by its cross, and for good where one likes. A
 * new version shows again.
 */
export default function ActivityModal() {
  const { pageId } = useRouteQuery('/activityModal')
  const answer = useQuestion(pageQuestion(pageId, 'MODAL'))
  const { store } = useServices()
  const { isShown } = useScreenPlace()
  const close = useBack()
  const page = answer.kind === 'ready' ? answer.data.page : null
  const version = page?.version
  useEffect(() => {
    if (isShown && version !== undefined && store.getItem(keyOf(pageId)) === String(version)) close()
    // Once for each version that is opened; close is made anew on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, pageId, version])

  return (
    <div className="grid min-h-dvh place-items-center bg-sunken p-4">
      <div className="w-full max-w-form overflow-clip rounded-card bg-surface">
        <div className="flex items-center justify-between gap-3 pt-2 pl-5">
          <h1 className="text-17 font-semibold">{page?.title ?? '活动'}</h1>
          <IconButton icon="close" label="关闭" onClick={close} />
        </div>
        <div className="px-5 pb-5">
          <Screen
            query={answer}
            skeleton={<CardSkeleton />}
            isEmpty={(data) => data.page === null}
            empty={<PageGone />}
          >
            {() =>
              page && (
                <div className="flex flex-col gap-5">
                  <PageBlocks blocks={page.blocks} />
                  <div className="flex gap-3">
                    <Button
                      look="quiet"
                      className="flex-1"
                      onClick={() => {
                        store.setItem(keyOf(pageId), String(page.version))
                        close()
                      }}
                    >
                      不再提醒
                    </Button>
                    <Button className="flex-1" onClick={close}>
                      知道了
                    </Button>
                  </div>
                </div>
              )
            }
          </Screen>
        </div>
      </div>
    </div>
  )
}
