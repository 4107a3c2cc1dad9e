import clsx from 'clsx'
import { IconButton } from '../button/icon-button'
import { pageNumbers } from './page-numbers'

/** Pages of a list, nothing where one page holds it all; `page` counts from 1. */
export function Pagination(props: {
  page: number
  /** Rows of the whole list, and on one page. */
  total: number
  pageSize: number
  onChange: (page: number) => void
  /** It is the last line of a card without a margin of its own. */
  inCard?: boolean
}) {
  const { page, total, pageSize, onChange } = props
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null

  return (
    <nav
      aria-label="分页"
      className={clsx(
        'flex flex-wrap items-center justify-end gap-y-1 text-15 tabular-nums tablet:gap-x-1',
        props.inCard === true && 'border-t border-line p-3',
      )}
    >
      <IconButton
        icon="chevron-left"
        size={20}
        label="上一页"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className="disabled:text-line-strong"
      />
      {pageNumbers({ page, pages }).map((number, at) =>
        number === null ? (
          <span key={`gap-${at}`} className="w-6 text-center text-ink-faint">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
            className={clsx(
              'hit-44 min-h-9 min-w-9 rounded-small px-1',
              number === page ? 'bg-brand-wash font-medium text-brand-ink' : 'text-ink-soft hover:bg-ink/5',
            )}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-right"
        size={20}
        label="下一页"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        className="disabled:text-line-strong"
      />
    </nav>
  )
}
