import { Button } from '@tongzhou/ui/button/button'
import { Spinner } from '@tongzhou/ui/spinner/spinner'
import { useEffect } from 'react'
import { useScreenPlace, useRouteQuery } from '../../../shared/routing/screen-place'
import { useGoToTarget } from '../../../shared/routing/use-go'

/** A neutral page that forwards to its target at once; the button is for whoever comes back to it. */
export default function Loading() {
  const { targetUrl } = useRouteQuery('/loading')
  const { isShown } = useScreenPlace()
  const goToTarget = useGoToTarget()

  useEffect(() => {
    if (isShown) goToTarget(targetUrl)
    // Forwards once for each target; goToTarget is made anew on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, targetUrl])

  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 px-6">
      <h1 className="flex items-center gap-3 text-15 text-ink-soft">
        <Spinner />
        正在打开页面
      </h1>
      <Button look="quiet" size="medium" onClick={() => goToTarget(targetUrl)}>
        没有自动打开？点此继续
      </Button>
    </div>
  )
}
