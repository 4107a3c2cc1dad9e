import { LoadMore } from '@tongzhou/ui/paging/load-more'
import type { useCursorPages } from '../../../shared/paging/use-cursor-pages'

/** The foot of a list of records that comes page by page; nothing once it is whole. */
export function MoreRecords({
  more,
}: {
  more: Pick<ReturnType<typeof useCursorPages>, 'hasMore' | 'state' | 'load'>
}) {
  if (!more.hasMore) return null

  return (
    <LoadMore
      hasMore
      loading={more.state === 'loading'}
      failed={more.state === 'failed'}
      onLoad={more.load}
    />
  )
}
