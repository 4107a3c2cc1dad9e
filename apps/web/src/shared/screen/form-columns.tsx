import type { ReactNode } from 'react'

/**
 * A form of 560 and what speaks of it beside, in view while the form scrolls; the route's layout is `form`. A
 * phone shows the form alone.
 */
export function FormColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col desktop:grid desktop:flex-none desktop:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] desktop:content-start desktop:gap-x-12">
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
      <aside className="hidden desktop:block">
        <div className="sticky top-22">{beside}</div>
      </aside>
    </div>
  )
}
