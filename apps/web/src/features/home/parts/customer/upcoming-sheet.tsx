import { homeUpcoming } from '@tongzhou/client/home'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { Upcoming } from '@tongzhou/ui/upcoming/upcoming'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { eventsOf } from './upcoming-events'

/** Everything that has a day within ninety days. */
export default function UpcomingSheet({ onClose }: { onClose: () => void }) {
  const upcoming = useCall(homeUpcoming, { days: '90' })
  const { isHidden } = useHiddenAmounts()

  return (
    <Sheet open title="90 天日程" onClose={onClose}>
      <Screen query={upcoming} skeleton={<RowSkeleton />}>
        {({ days, today, certainTo }) => (
          <>
            {days.length === 0 ? (
              <p className="py-3 text-14 text-ink-soft">90 天内没有安排。</p>
            ) : (
              <Upcoming label="90 天日程" events={eventsOf(days, { today, isHidden })} />
            )}
            <p className="mt-3 text-12 text-ink-faint">
              交易日历已公布到 {certainTo}，之后的日期暂定。约：金额或份额为预估，以确认为准。
            </p>
          </>
        )}
      </Screen>
    </Sheet>
  )
}
