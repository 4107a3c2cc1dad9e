import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Engraving } from '../water/engraving'

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

/** Rows of a list to come: as high as a row of two lines, or of a fund. */
export function RowSkeleton({ rows = 4, look = 'row' }: { rows?: number; look?: 'row' | 'fund' }) {
  const height = look === 'fund' ? 'h-18 desktop:h-14' : 'min-h-16'

  return (
    <div className="divide-y divide-line row-pad">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={clsx('flex items-center justify-between gap-6 py-3', height)}>
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

/** A chart to come: the bare line from which it is measured, with the water under it. */
export function PlotSkeleton({ className = 'h-57' }: { className?: string }) {
  return (
    <div aria-hidden="true" data-skeleton="" className={clsx('relative animate-breathe', className)}>
      <div className="absolute inset-x-0 top-3/4 border-t-[1.25px] border-line-strong/60" />
      <Engraving depth={40} className="absolute inset-x-0 top-3/4 opacity-70" />
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
