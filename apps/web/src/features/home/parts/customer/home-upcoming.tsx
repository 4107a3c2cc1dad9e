import { homeUpcoming } from '@tongzhou/client/home'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Upcoming } from '@tongzhou/ui/upcoming/upcoming'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useHouse } from '../../../../shared/api/use-house'
import { Screen } from '../../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { dayText } from '../../../../shared/words/day-words'
import { HomeTodos } from './home-todos'
import type { TodoRow } from './todo-href'
import { eventsOf } from './upcoming-events'

const UpcomingSheet = lazy(() => import('./upcoming-sheet'))

const SHOWN = 4

/**
 * What waits for the customer, what comes next of everything under way, the next four of a fortnight, and
 * until when today counts.
 */
export function HomeUpcoming({ todos, className }: { todos: readonly TodoRow[]; className?: string }) {
  const upcoming = useCall(homeUpcoming, {})
  const { isHidden } = useHiddenAmounts()
  const [isOpen, setOpen] = useState(false)

  return (
    <Card
      title="接下来"
      className={className}
      action={
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex hit-44 items-center text-ink-soft hover:text-ink"
        >
          90 天日程
          <Icon name="chevron-right" size={16} />
        </button>
      }
    >
      <HomeTodos todos={todos} />
      <Screen query={upcoming} skeleton={<TextSkeleton lines={6} />}>
        {({ days, today }) =>
          days.length === 0 ? (
            <p className="py-3 text-14 text-ink-soft">两周内没有安排。</p>
          ) : (
            <Upcoming label="接下来" events={eventsOf(days, { today, isHidden }).slice(0, SHOWN)} />
          )
        }
      </Screen>
      <TodayLine />
      {isOpen && (
        <Suspense fallback={null}>
          <UpcomingSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Until when an order counts today, or for which day it would (R-HOM-6). */
function TodayLine() {
  const house = useHouse()
  if (house === null || house.tDay === null) return null
  const text =
    house.tDay === house.today
      ? '今天是交易日，15:00 前提交按当日净值。'
      : house.isTradingDay
        ? `15:00 已过，现在提交按 ${dayText(house.tDay)} 净值。`
        : `今天休市，现在提交按 ${dayText(house.tDay)} 净值。`

  return (
    <p className="mt-3 flex items-center gap-2.5 rounded-control bg-surface-soft px-4 py-3 text-13 text-ink-soft">
      <Icon name="clock" size={16} className="shrink-0" />
      {text}
    </p>
  )
}
