import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { RouteLayout } from '../routing/route-row'
import { useScreenPlace } from '../routing/screen-place'

/**
 * The columns of each template on a desktop; below 1200 what stands beside is 320 wide, and a list has no
 * column of facets. A front page has rows of its own (front.tsx).
 */
const grids: Partial<Record<RouteLayout, string>> = {
  detail: 'desktop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  result: 'desktop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  form: 'desktop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_27rem]',
  chat: 'desktop:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_23.5rem]',
  record: 'desktop:grid-cols-[20rem_minmax(0,1fr)] wide:grid-cols-[26.5rem_minmax(0,1fr)]',
  settings:
    'desktop:grid-cols-[14rem_minmax(0,40rem)] wide:grid-cols-[14rem_minmax(0,40rem)_minmax(15rem,1fr)]',
  story: 'desktop:grid-cols-[27.5rem_minmax(0,1fr)]',
  list: 'wide:grid-cols-[14rem_minmax(0,1fr)]',
  entry: 'desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:items-stretch! desktop:gap-x-16',
  reading:
    'desktop:grid-cols-[14rem_minmax(0,42.5rem)] wide:grid-cols-[14rem_minmax(0,42.5rem)_minmax(15rem,1fr)]',
}

/**
 * The parts of a page in the columns of its row's template: `before` left of the content, `beside` right of
 * it. Where there is one column, `before` goes unless the page `keepsBefore`, and so does `beside` unless it
 * `keepsBeside`; its sections then stand among the others by their `max-desktop:order-*`.
 */
export function Columns(props: {
  children: ReactNode
  before?: ReactNode
  keepsBefore?: boolean
  beside?: ReactNode
  keepsBeside?: boolean
  className?: string
}) {
  const { layout = 'list' } = useScreenPlace().row
  const keeps = props.keepsBeside === true

  return (
    <div
      className={clsx(
        'flex flex-1 flex-col gap-3 desktop:grid desktop:flex-none desktop:content-start desktop:items-start desktop:gap-6',
        (layout !== 'list' || props.before !== undefined) && grids[layout],
        props.className,
      )}
    >
      {props.before !== undefined && (
        <aside
          className={clsx(
            'min-w-0',
            props.keepsBefore !== true && 'hidden',
            layout === 'list' ? 'wide:block' : 'desktop:sticky desktop:top-22 desktop:block',
          )}
        >
          {props.before}
        </aside>
      )}
      <div
        data-goes-on={keeps || undefined}
        className={clsx('flex min-w-0 flex-1 flex-col gap-3 desktop:gap-6', keeps && 'max-desktop:contents')}
      >
        {props.children}
      </div>
      {props.beside !== undefined && (
        <aside
          className={clsx(
            'min-w-0 flex-col gap-3 desktop:sticky desktop:top-22 desktop:flex desktop:gap-6',
            keeps ? 'max-desktop:contents' : 'hidden',
          )}
        >
          {props.beside}
        </aside>
      )}
    </div>
  )
}
