import clsx from 'clsx'
import { Suspense, lazy, memo, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { moveFocus } from '../lib/roving'
import { Link } from '../link/link'
import { columnKey, onlyClass } from './column-place'
import { TableHeader } from './table-header'
import type { Sort } from './table-header'
import { useKeptWidths } from './use-kept-widths'
import type { Measure } from './windowed-rows'

const WindowedRows = lazy(() => import('./windowed-rows'))
/** From how many rows on a tall list keeps only those near the window. */
const WINDOWED_FROM = 80

export type Column<R> = {
  key: string
  header: string
  cell: (row: R) => ReactNode
  /** Digits stand on the right; words (default of the first column) on the left. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** A CSS width, e.g. '12rem'. */
  width?: string
  /** Shown in this layout only; the same key may stand once for each, at different places. */
  only?: 'phone' | 'desktop' | 'wide'
}

export type TableProps<R> = {
  /** What the table shows; spoken, and visible with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Makes the whole row a way to this place; the link itself stands in the first cell. */
  rowHref?: ((row: R) => string) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The first column stays when the table scrolls sideways (default). */
  frozen?: boolean
  /** In place of rows when there are none. */
  empty?: ReactNode
  /**
   * A long list of rows of one height: the page scrolls it, and the head stays under the page's bar
   * (`--head-top`) as long as all columns fit; else it scrolls sideways with its head.
   */
  tall?: boolean
  /** Under the rows: more to come. */
  foot?: ReactNode
  /** A closing row: the sum of each column, by key. */
  footer?: Readonly<Record<string, ReactNode>> | undefined
}

/**
 * A sheet of numbers: sortable header, frozen first column, right-aligned digits, arrow keys or j and k
 * between row links.
 */
export function Table<R>(props: TableProps<R>) {
  const frozen = props.frozen ?? true
  const { rows, rowKey } = props
  const { region, fits } = useFits(props.tall === true)
  const isWindowed = props.tall === true && rows.length >= WINDOWED_FROM
  const widths = useKeptWidths(region, isWindowed, props.columns.map(columnKey).join())
  const columns =
    widths === null
      ? props.columns
      : props.columns.map((column, at) => ({ ...column, width: `${widths[at] ?? 0}px` }))
  const drawn = (row: R, index: number, measure?: Measure) => (
    <KeptRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      frozen={frozen}
      href={props.rowHref?.(row)}
      tall={props.tall ?? false}
      index={measure === undefined ? undefined : index}
      measure={measure}
    />
  )
  const all = <tbody>{rows.map((row, index) => drawn(row, index))}</tbody>

  return (
    <div
      ref={region}
      role="region"
      aria-label={props.caption}
      tabIndex={0}
      onKeyDown={(event) =>
        moveFocus(event, { selector: '[data-roving]', axis: 'vertical', byLetters: true })
      }
      className={clsx('relative', fits ? 'overflow-clip' : 'overflow-x-auto')}
    >
      <table
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        className={clsx(
          'w-full border-separate border-spacing-0 text-15 tabular-nums',
          props.tall && (widths === null ? 'max-desktop:table-fixed' : 'table-fixed'),
        )}
      >
        <caption className={props.captionShown ? 'pb-2 text-left text-13 text-ink-faint' : 'sr-only'}>
          {props.caption}
        </caption>
        <TableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          frozen={frozen}
          tall={props.tall ?? false}
          sticks={fits}
        />
        {isWindowed ? (
          <Suspense fallback={all}>
            <WindowedRows
              count={rows.length}
              keyOf={(index) => keyAt(rows, index, rowKey)}
              renderRow={(index, measure) => {
                const row = rows[index]

                return row === undefined ? null : drawn(row, index, measure)
              }}
            />
          </Suspense>
        ) : (
          all
        )}
        {rows.length === 0 && props.empty !== undefined && (
          <tbody>
            <tr>
              <td colSpan={columns.length}>{props.empty}</td>
            </tr>
          </tbody>
        )}
        {props.footer !== undefined && (
          <tfoot>
            <tr>
              {props.columns.map((column, at) => (
                <td
                  key={columnKey(column)}
                  className={clsx(
                    'border-t-[1.25px] border-waterline px-2.5 py-3 font-medium first:pl-5 last:pr-5 desktop:first:pl-7 desktop:last:pr-7',
                    alignClass(column, at),
                    onlyClass(column),
                  )}
                >
                  {props.footer?.[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {props.foot}
    </div>
  )
}

function keyAt<R>(rows: readonly R[], index: number, rowKey: (row: R) => string): string {
  const row = rows[index]

  return row === undefined ? '' : rowKey(row)
}

function TableRow<R>(props: {
  row: R
  columns: readonly Column<R>[]
  frozen: boolean
  href: string | undefined
  tall: boolean
  /** Where it stands among all rows of a list that keeps only those near the window. */
  index: number | undefined
  measure: Measure | undefined
}) {
  const { row, href, index, measure } = props

  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={clsx('group', href !== undefined && 'cursor-pointer')}
      // The link in the first cell is the keyboard's way; the rest of the row only widens it for the pointer.
      onClick={href === undefined ? undefined : (event) => pressRowLink(event.currentTarget, event.target)}
    >
      {props.columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td'
        const content = column.cell(row)

        return (
          <Cell
            key={columnKey(column)}
            scope={at === 0 ? 'row' : undefined}
            className={clsx(
              'border-b border-line py-2 font-normal transition group-last:border-b-0 first:pl-5 last:pr-5',
              props.tall
                ? 'h-18 px-2 desktop:h-14 desktop:py-1'
                : 'h-14 px-2.5 desktop:first:pl-7 desktop:last:pr-7',
              // The last column that a phone shows, though others follow it.
              props.tall && column.only === 'phone' && 'pr-5!',
              href !== undefined && 'group-hover:bg-surface-soft group-focus-within:bg-surface-soft',
              alignClass(column, at),
              onlyClass(column),
              at === 0 && props.frozen && 'sticky left-0 z-10 bg-surface',
            )}
          >
            {at === 0 && href !== undefined ? (
              <Link href={href} data-roving="" className="block min-h-8 content-center hover:text-brand-ink">
                {content}
              </Link>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Drawn anew only when the row or its columns are others: most stay while a long list is scrolled. */
const KeptRow = memo(TableRow) as typeof TableRow

/**
 * Whether the table is no wider than its region; false until that is known and where nobody asks. Only then
 * may the region let the head stick to the page instead of scrolling sideways itself.
 */
function useFits(isAsked: boolean) {
  const region = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const [frame, table] = [region.current, region.current?.querySelector('table')]
    if (!isAsked || frame === null || table === null || table === undefined) return
    const watcher = new ResizeObserver(() => setFits(table.offsetWidth <= frame.clientWidth))
    watcher.observe(frame)
    watcher.observe(table)

    return () => watcher.disconnect()
  }, [isAsked])

  return { region, fits }
}

export function alignClass(column: { align?: 'left' | 'right' }, at: number): string {
  const align = column.align ?? (at === 0 ? 'left' : 'right')

  return align === 'right' ? 'text-right' : 'text-left'
}

function pressRowLink(row: HTMLElement, target: EventTarget): void {
  if (target instanceof Element && target.closest('a, button, input, label') !== null) return
  row.querySelector<HTMLElement>('[data-roving]')?.click()
}
