import { useEffect, useRef } from 'react'
import { Button } from '../button/button'

/**
 * The foot of an endless list: loads when it comes into view, offers a button for keyboards, says 没有更多了 at
 * the end.
 */
export function LoadMore(props: {
  hasMore: boolean
  loading: boolean
  failed?: boolean
  onLoad: () => void
}) {
  const foot = useRef<HTMLDivElement>(null)
  const { hasMore, loading, failed = false, onLoad } = props

  useEffect(() => {
    if (foot.current === null || !hasMore || loading || failed) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onLoad()
    })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [hasMore, loading, failed, onLoad])

  return (
    <div ref={foot} className="flex min-h-14 items-center justify-center py-2 text-13 text-ink-faint">
      {hasMore ? (
        <Button look="quiet" size="medium" busy={loading} onClick={onLoad}>
          {failed ? '没有加载出来，点按重试' : loading ? '正在加载' : '加载更多'}
        </Button>
      ) : (
        '没有更多了'
      )}
    </div>
  )
}
