import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * How much of a front page's width a module takes on a desktop: all of it, eight, six or four of twelve
 * columns; `rest` the same four, at the page's end; `none` a phone has it alone.
 */
export type FrontWidth = 'whole' | 'most' | 'half' | 'third' | 'rest' | 'none'

/** A module of a front page; `side` puts it in the long column (8) or the short one (4) below the rows. */
export interface FrontModule {
  readonly key: string
  readonly width?: FrontWidth
  readonly side?: 'long' | 'short'
  readonly node: ReactNode
}

/** What shares a row is as high as its neighbour, an island's part too; a hero reaches over its own edges. */
const high = 'desktop:*:h-full desktop:*:data-island:*:h-full'
const widths: Readonly<Record<FrontWidth, string>> = {
  whole: 'desktop:col-span-12',
  most: 'desktop:col-span-8',
  half: `desktop:col-span-6 ${high}`,
  third: `desktop:col-span-4 ${high}`,
  none: 'desktop:hidden',
  rest: `desktop:order-last! desktop:col-span-4 ${high}`,
}

const grid = 'contents desktop:grid desktop:grid-cols-12 desktop:gap-6'
const stack = 'contents desktop:flex desktop:flex-col desktop:gap-6'

/**
 * The template of a front page: on a phone the modules in their order, the second over the deep panel of the
 * first like a sheet of paper; on a desktop rows of twelve columns, below them a long and a short column.
 */
export function Front({ modules }: { modules: readonly FrontModule[] }) {
  const drawn = (side: FrontModule['side']) =>
    modules.flatMap((module, at) =>
      module.side === side
        ? [
            <div
              key={module.key}
              data-goes-on=""
              style={{ order: at }}
              className={clsx(
                side === undefined && widths[module.width ?? 'whole'],
                at === 1 &&
                  'max-desktop:relative max-desktop:z-10 max-desktop:-mx-(--gutter) max-desktop:-mt-5 max-desktop:rounded-t-sheet max-desktop:bg-surface max-desktop:px-(--gutter) max-desktop:pt-1',
              )}
            >
              {module.node}
            </div>,
          ]
        : [],
    )
  const short = drawn('short')

  return (
    <div className="flex flex-col desktop:gap-6">
      <div className={clsx(grid, 'desktop:items-stretch')}>{drawn(undefined)}</div>
      {short.length > 0 && (
        <div className={clsx(grid, 'desktop:items-start')}>
          <div className={clsx(stack, 'desktop:col-span-8')}>{drawn('long')}</div>
          <aside className={clsx(stack, 'desktop:sticky desktop:top-22 desktop:col-span-4')}>{short}</aside>
        </div>
      )}
    </div>
  )
}
