import { CardSkeleton } from '@tongzhou/ui/states/skeleton'

/** The room of a fund's head, curve and table. */
export function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
