import type { ResponseOf } from '@tongzhou/client/call'
import type { orderDetail } from '@tongzhou/client/record'
import { daysLateText, lateCauseWords, promiseItemWords } from '@tongzhou/domain/trade/promise/promise-words'
import { Icon } from '@tongzhou/ui/icon/icon'
import { dayText } from '../words/day-words'

type Promised = ResponseOf<typeof orderDetail>['promises'][number]

/** The days an order was promised at its submit, each beside what happened: 承诺与实际. */
export function PromiseLines({ promises }: { promises: readonly Promised[] }) {
  if (promises.length === 0) return null

  return (
    <ul
      aria-label="承诺与实际"
      className="mt-5 flex flex-col gap-2 rounded-control bg-surface-soft px-4 py-3 text-13"
    >
      {promises.map((promise) => (
        <li key={promise.item} className="flex items-baseline gap-3">
          <Icon
            name={promise.state === 'KEPT' ? 'check-circle' : 'clock'}
            size={16}
            className={
              isLate(promise) ? 'shrink-0 self-center text-warn' : 'shrink-0 self-center text-ink-soft'
            }
          />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{promiseItemWords[promise.item]}</span>
            <span className="text-ink-soft tabular-nums">，承诺 {dayText(promise.promised)} 24:00 前</span>
          </span>
          <span className={isLate(promise) ? 'text-right text-warn' : 'text-right'}>
            {outcomeText(promise)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function isLate({ state }: Promised): boolean {
  return state === 'LATE' || state === 'OVERDUE'
}

/** 按时, 提前 1 天, 晚 1 天：银行划付晚于预计, 未到期. */
export function outcomeText({
  state,
  daysLate,
  cause,
}: Omit<Promised, 'item' | 'promised' | 'actual'>): string {
  if (state === 'OPEN') return '未到期'
  if (state === 'OVERDUE' || daysLate === null) return '已过期，正在跟进'

  return `${daysLateText(daysLate)}${cause === null ? '' : `：${lateCauseWords[cause]}`}`
}
