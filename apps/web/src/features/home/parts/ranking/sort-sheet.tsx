import type { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import clsx from 'clsx'

type Sorts = ResponseOf<typeof screenFunds>['sorts']

/** The orders the display policy allows; the one in force carries a tick. */
export default function SortSheet(props: {
  sorts: Sorts
  sort: string
  onTake: (sort: string) => void
  onClose: () => void
}) {
  return (
    <Sheet open onClose={props.onClose} title="排序" flush>
      <ul className="divide-y divide-line">
        {props.sorts.map(({ key, label, order }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === props.sort}
              onClick={() => {
                props.onTake(key)
                props.onClose()
              }}
              className={clsx(
                'flex min-h-13 w-full items-center justify-between px-4 text-15 -outline-offset-2',
                key === props.sort && 'font-medium text-brand-ink',
              )}
            >
              <span>
                {label}
                <span className="ml-2 text-12 font-normal text-ink-faint">
                  {order === 'asc' ? '从小到大' : '从大到小'}
                </span>
              </span>
              {key === props.sort && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-12 text-ink-faint">
        按业绩排序由您选择，不是本平台的评价。区间长于 6 个月，过往业绩不预示其未来表现。
      </p>
    </Sheet>
  )
}
