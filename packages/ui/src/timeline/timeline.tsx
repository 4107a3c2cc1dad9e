import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { Boat } from '../mark/boat'

export type TimelineState = 'done' | 'now' | 'next' | 'late' | 'failed'

export type TimelineEvent = {
  state: TimelineState
  title: ReactNode
  /** The concrete day and hour: 11-24 周二 24:00 前. */
  time?: ReactNode
  /** A reason, an explanation, an action. */
  note?: ReactNode
}

const spoken: Record<TimelineState, string> = {
  done: '已完成',
  now: '进行中',
  next: '待进行',
  late: '晚于预计',
  failed: '未成功',
}

/**
 * What happened to an order and what comes next, top to bottom, with dates. Late states carry their reason.
 */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol aria-label={label}>
      {events.map((event, at) => (
        <li key={at} className="relative flex gap-3 pb-5 last:pb-0">
          {at < events.length - 1 && (
            <span
              className={clsx(
                'absolute top-6 bottom-0 left-2.5 -translate-x-1/2',
                event.state === 'done'
                  ? 'w-px bg-line-strong/55'
                  : 'border-l border-dashed border-line-strong/80',
              )}
            />
          )}
          <TimelineDot state={event.state} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={titleClass(event.state)}>
                {event.title}
                <span className="sr-only">，{spoken[event.state]}</span>
              </span>
              {event.time !== undefined && (
                <span className="text-13 text-ink-faint tabular-nums">{event.time}</span>
              )}
            </div>
            {event.note !== undefined && (
              <div className={clsx('mt-0.5 text-13', event.state === 'late' ? 'text-warn' : 'text-ink-soft')}>
                {event.note}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function titleClass(state: TimelineState): string {
  return clsx(
    'text-15',
    state === 'now' && 'font-semibold',
    state === 'next' && 'text-ink-soft',
    state === 'late' && 'font-semibold text-warn',
    state === 'failed' && 'font-semibold text-danger',
  )
}

function TimelineDot({ state }: { state: TimelineState }) {
  if (state === 'late' || state === 'failed')
    return (
      <Icon
        name={state === 'late' ? 'clock' : 'close-circle'}
        size={20}
        className={clsx('mt-0.5', state === 'late' ? 'text-warn' : 'text-danger')}
      />
    )

  if (state === 'now') return <Boat width={20} className="mt-1 shrink-0" />

  return (
    <span aria-hidden="true" className="mt-0.5 grid size-5 shrink-0 place-items-center">
      <span
        className={clsx(
          'rounded-full',
          state === 'done' && 'size-2.25 bg-ink-soft',
          state === 'next' && 'size-2.5 border-[1.5px] border-line-strong bg-surface',
        )}
      />
    </span>
  )
}
