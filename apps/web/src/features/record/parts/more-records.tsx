import { LoadMore } from '@tongzhou/ui/paging/load-more'
import type { useMoreRecords } from './use-more-records'

/** The foot of a list of records that comes page by page; nothing once it is whole. */
export function MoreRecords({
  more,
}: {
  more: Pick<ReturnType<typeof useMoreRecords>, 'hasMore' | 'state' | 'load'>
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
