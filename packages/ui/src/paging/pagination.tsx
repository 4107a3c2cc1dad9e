import clsx from 'clsx'
import { IconButton } from '../button/icon-button'
import { pageNumbers } from './page-numbers'

/** Pages of a desktop table; `page` counts from 1. */
export function Pagination(props: {
  page: number
  pages: number
  onChange: (page: number) => void
  label?: string
}) {
  const { page, pages, onChange } = props

  return (
    <nav
      aria-label={props.label ?? '分页'}
      className="flex flex-wrap items-center justify-end gap-y-1 tablet:gap-x-1 text-15 tabular-nums"
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
