import { lazy } from 'react'
import { HolidayNote } from '../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../shared/fund/market-closed-note'
import { Later } from '../../../shared/screen/later'

const Notices = lazy(() => import('../../../shared/notices/notices'))

/** What the platform tells everybody, and what holds for the orders of these days. */
export default function HomeNotes() {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <Later fallback={null}>
        <Notices />
      </Later>
      <MarketClosedNote />
      <HolidayNote isMoneyFund />
    </div>
  )
}
