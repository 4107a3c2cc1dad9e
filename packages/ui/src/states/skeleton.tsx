import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A grey block that will be something; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton=""
      className={clsx('animate-breathe rounded-small bg-sunken', className ?? 'h-4 w-full')}
    />
  )
}

/** Lines of text to come; the last one is shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={clsx('h-4', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Rows of a list to come, with the geometry of ListRow. */
export function RowSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line row-pad">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex min-h-16 items-center justify-between gap-6 py-3">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

/** A card to come: title, hero number, two lines. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4 panel panel-pad">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-44" />
      <TextSkeleton lines={2} />
    </div>
  )
}

/** Says to a screen reader that the page is loading, around the grey blocks. */
export function LoadingRegion({ children, label = '正在加载' }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  )
}
