import { Skeleton } from '@tongzhou/ui/states/skeleton'

/** The room of readout, plot and data table. */
export function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-57 w-full" />
    </div>
  )
}
