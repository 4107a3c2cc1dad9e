import { HolidayNote } from '../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../shared/fund/market-closed-note'

/** What holds for every order of these days: the market is closed, a holiday is near. */
export default function HomeNotes() {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <MarketClosedNote />
      <HolidayNote isMoneyFund />
    </div>
  )
}
