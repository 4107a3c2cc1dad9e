import type { ResponseOf } from '@tongzhou/client/call'
import type { indexZone } from '@tongzhou/client/home'
import { withSeparators } from '@tongzhou/domain/format/decimal-text'
import clsx from 'clsx'
import { dayText } from '../../../../shared/words/day-words'

type Followed = ResponseOf<typeof indexZone>['indexes'][number]

/** The indexes, one of which is taken: a strip that scrolls, and where there are columns a list. */
export function IndexList(props: {
  indexes: readonly Followed[]
  chosen: string | null
  onChoose: (indexCode: string) => void
}) {
  return (
    <nav
      aria-label="指数"
      className="-mx-(--gutter) scroll-x-quiet px-(--gutter) wide:mx-0 wide:panel wide:overflow-clip wide:px-0"
    >
      <ul className="flex gap-2 wide:flex-col wide:gap-0 wide:divide-y wide:divide-line">
        {props.indexes.map((index) => {
          const taken = index.indexCode === props.chosen

          return (
            <li key={index.indexCode} className="shrink-0">
              <button
                type="button"
                aria-current={taken ? 'true' : undefined}
                onClick={() => props.onChoose(index.indexCode)}
                className={clsx(
                  'flex w-full min-w-40 flex-col gap-0.5 rounded-control border px-3.5 py-2.5 text-left -outline-offset-2 transition wide:rounded-none wide:border-0 wide:px-6 wide:py-3.5',
                  taken
                    ? 'border-brand-line bg-brand-wash text-ink'
                    : 'border-line bg-surface text-ink hover:text-brand-ink',
                )}
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className={clsx('text-15', taken && 'font-semibold')}>{index.name}</span>
                  <span className="text-12 text-ink-soft tabular-nums">{index.funds} 只</span>
                </span>
                <span className="text-12 text-ink-soft tabular-nums">
                  {index.lastClose === null
                    ? '尚无收盘点位'
                    : `收盘 ${withSeparators(index.lastClose)} · ${dayText(index.lastDay, null)}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
