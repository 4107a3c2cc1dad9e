import type { ReactNode } from 'react'

/**
 * A fund's page: one column on a phone; on a desktop eight columns of content and a sticky order ticket in
 * four.
 */
export function PageColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-3 desktop:grid-cols-12 desktop:gap-6">
      <div className="flex min-w-0 flex-col gap-3 desktop:col-span-8 desktop:gap-4">{children}</div>
      <aside className="hidden desktop:col-span-4 desktop:block">
        <div className="sticky top-22">{aside}</div>
      </aside>
    </div>
  )
}
