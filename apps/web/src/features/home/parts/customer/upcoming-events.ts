import type { ResponseOf } from '@tongzhou/client/call'
import type { homeUpcoming } from '@tongzhou/client/home'
import type { UpcomingKind } from '@tongzhou/client/sets/upcoming-kind'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import type { UpcomingEvent } from '@tongzhou/ui/upcoming/upcoming'
import { to } from '../../../../shared/routing/to'
import { dayText, shortDay } from '../../../../shared/words/day-words'

type Days = ResponseOf<typeof homeUpcoming>['days']
type Row = Days[number]['rows'][number]

/** All rows of the days in order, as they are drawn. */
export function eventsOf(
  days: Days,
  { today, isHidden }: { today: string; isHidden: boolean },
): UpcomingEvent[] {
  return days.flatMap(({ day, rows }) =>
    rows.map((row, at) => ({
      key: `${day}${row.kind}${row.orderNo ?? row.planNo ?? row.fundCode ?? ''}${at}`,
      day: day === today ? '今天' : shortDay(day),
      dayNote: day === today ? dayText(day) : weekdayOf(day),
      title: row.text,
      note: row.promised === null ? (row.about ?? undefined) : `原定 ${shortDay(row.promised)}，正在跟进`,
      amount: isHidden && sizeOf(row) !== null ? '****' : sizeOf(row),
      href: hrefs[row.kind](row),
      isLate: row.promised !== null,
    })),
  )
}

/** 周二 of a day that is written beside it. */
function weekdayOf(day: string): string {
  return /周./.exec(dayText(day))?.[0] ?? ''
}

/** Money that comes with a plus, money that goes with a minus, what is only spoken of without. */
const signs: Partial<Record<UpcomingKind, string>> = { ARRIVE: '+', REFUND: '+', DEBIT: '−' }

function sizeOf({ kind, amount, shares, isEstimate }: Row): string | null {
  const about = isEstimate ? '约 ' : ''
  if (amount !== null) return `${about}${signs[kind] ?? ''}${formatMoney(amount)}`

  return shares === null ? null : `${about}${formatShares(shares)} 份`
}

const orderHref = ({ orderNo }: Row) =>
  orderNo === null ? undefined : to('/transaction-log/detail', { orderNo })

const hrefs: Readonly<Record<UpcomingKind, (row: Row) => string | undefined>> = {
  REMIT_BY: orderHref,
  CANCEL_BY: orderHref,
  RAISE_END: orderHref,
  CONFIRM: orderHref,
  INCOME: orderHref,
  ARRIVE: orderHref,
  REFUND: orderHref,
  DEBIT: () => undefined,
  SHARES_DUE: () => to('/due-date'),
  OPEN_WINDOW: ({ fundCode }) => (fundCode === null ? undefined : to('/fund/detail', { fundCode })),
  DIVIDEND: () => to('/set-bonus'),
  COUPON_END: () => undefined,
  COMPLAINT: () => to('/service/complaint'),
  RISK_END: () => to('/account/risk-assessment'),
  ID_END: () => to('/account/ocr'),
  CLOSURE: () => undefined,
}
