import { PlotSkeleton, Skeleton } from '@tongzhou/ui/states/skeleton'

/** The room of readout, plot and data table. */
export function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-3/4" />
      <PlotSkeleton />
    </div>
  )
}

/** The room of a card with tabs, chart, ranges and note. */
export function CurveSkeleton() {
  return (
    <div className="h-108 panel panel-pad">
      <Skeleton className="mb-4 h-8 w-full" />
      <ChartSkeleton />
    </div>
  )
}
