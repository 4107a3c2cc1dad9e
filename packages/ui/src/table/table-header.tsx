import clsx from 'clsx'
import { Icon } from '../icon/icon'
import { columnKey, onlyClass } from './column-place'

export type Sort = { key: string; direction: 'ascending' | 'descending' }

type HeaderColumn = {
  key: string
  header: string
  align?: 'left' | 'right'
  sortable?: boolean
  width?: string
  only?: 'phone' | 'desktop' | 'wide'
}

/** The header row: sortable columns are buttons, the active one carries the arrow and `aria-sort`. */
export function TableHeader(props: {
  columns: readonly HeaderColumn[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  frozen: boolean
  tall: boolean
  /** The head stays under the page's bar. */
  sticks: boolean
}) {
  return (
    <thead>
      <tr>
        {props.columns.map((column, at) => {
          const active = props.sort?.key === column.key ? props.sort.direction : undefined
          const right = (column.align ?? (at === 0 ? 'left' : 'right')) === 'right'

          return (
            <th
              key={columnKey(column)}
              scope="col"
              aria-sort={active}
              style={column.width === undefined ? undefined : { minWidth: column.width, width: column.width }}
              className={clsx(
                'border-b border-line bg-surface first:pl-5 last:pr-5 desktop:bg-surface-soft text-13 font-normal whitespace-nowrap text-ink-soft',
                props.tall ? 'px-2' : 'px-2.5 desktop:first:pl-7 desktop:last:pr-7',
                props.tall && column.only === 'phone' && 'pr-5!',
                props.sticks && 'sticky top-(--head-top) z-20',
                right ? 'text-right' : 'text-left',
                onlyClass(column),
                at === 0 && props.frozen && (props.sticks ? 'left-0 z-30' : 'sticky left-0 z-10'),
              )}
            >
              {column.sortable && props.onSort !== undefined ? (
                <SortButton column={column} active={active} onSort={props.onSort} right={right} />
              ) : (
                <span
                  className="flex min-h-11 items-center"
                  style={{ justifyContent: right ? 'end' : 'start' }}
                >
                  {column.header}
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortButton(props: {
  column: HeaderColumn
  active: Sort['direction'] | undefined
  onSort: (sort: Sort) => void
  right: boolean
}) {
  const next = props.active === 'descending' ? 'ascending' : 'descending'

  return (
    <button
      type="button"
      onClick={() => props.onSort({ key: props.column.key, direction: next })}
      className={clsx(
        'inline-flex min-h-11 items-center gap-0.5 hover:text-ink',
        props.active !== undefined && 'font-medium text-ink',
        props.right && '-mr-1',
      )}
    >
      {props.column.header}
      <Icon
        name={props.active === 'ascending' ? 'chevron-up' : 'chevron-down'}
        size={16}
        className={props.active === undefined ? 'opacity-35' : 'text-brand-ink'}
      />
    </button>
  )
}
