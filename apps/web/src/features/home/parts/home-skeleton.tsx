import { CardSkeleton, Skeleton } from '@tongzhou/ui/states/skeleton'
import { Front } from '../../../shared/screen/front'

/** The hero of who has an account, empty, and what follows: as high as the screen, so that no foot moves. */
export function HomeSkeleton() {
  return (
    <div className="min-h-dvh">
      <Front
        modules={[
          { key: 'hero', width: 'most', node: <EmptyHero /> },
          { key: 'next', width: 'third', node: <CardSkeleton /> },
        ]}
      />
    </div>
  )
}

function EmptyHero() {
  return (
    <div className="on-deep -mx-5 min-h-110 px-5 pt-2 desktop:mx-0 desktop:rounded-card desktop:px-7 desktop:pt-6">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 h-11 w-44" />
      <Skeleton className="mt-3 h-4 w-56" />
    </div>
  )
}
