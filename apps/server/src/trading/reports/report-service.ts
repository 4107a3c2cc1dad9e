import type { Queryable } from '@tongzhou/db/connect'
import { findLotsThen } from '@tongzhou/db/stores/holding/lot-then-store'
import { findOwnPromises } from '@tongzhou/db/stores/trade/promise-result-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { promiseItems } from '@tongzhou/domain/trade/promise/promised-days'
import type { Span } from '../holdings/span-figures'
import { dueOf } from '../held-lots'
import { kindLabelOf, tradeKinds } from '../order-kind'

/** Late days that a report names one by one. */
const NAMED_LATE = 20
/** Days on which shares are due that it names. */
const NAMED_DUE = 20

interface Asked {
  readonly customerNo: string
  readonly span: Span
}

/**
 * What of the days promised in orders came out how in a period (R-PRM-2, R-RPT-2): by item, and the late ones
 * one by one, the newest first. A day that a change of the trading calendar moved is neither kept nor late;
 * it stands among these with its cause.
 */
export async function promisesIn(db: Queryable, { customerNo, span }: Asked) {
  const results = await findOwnPromises(db, { customerNo, ...span })
  const items = promiseItems.flatMap((item) => {
    const own = results.filter((one) => one.item === item)
    const counted = own.filter(({ cause }) => cause !== 'CALENDAR')
    const kept = counted.filter(({ cause }) => cause === null).length

    return own.length === 0
      ? []
      : [{ item, kept, late: counted.length - kept, moved: own.length - counted.length }]
  })
  const late = results.flatMap(({ orderNo, item, kind, promised, actual, daysLate, cause }) =>
    cause === null ? [] : [{ orderNo, item, kindLabel: kindText(kind), promised, actual, daysLate, cause }],
  )

  return { items, late: late.slice(0, NAMED_LATE) }
}

function kindText(kind: string): string {
  const known = tradeKinds.find((one) => one === kind)

  return known === undefined ? kind : kindLabelOf(known)
}

/**
 * Shares held at the end of a period whose holding term ends after it (R-RPT-2): by fund and day, the next
 * day first; null where nobody knows what was held then.
 */
export async function dueAfter(db: Queryable, { customerNo, span: { to } }: Asked) {
  const lots = await findLotsThen(db, { customerNo, day: to })
  if (lots === null) return null
  const due = new Map<string, { fundCode: string; name: string; dueDate: Day; shares: typeof noShares }>()
  for (const fundCode of new Set(lots.map((lot) => lot.fundCode))) {
    const fund = await findTradedFund(db, fundCode)
    if (!fund?.hold) continue
    const term = { hold: fund.hold, calendar: fund.terms.calendar }
    for (const lot of lots.filter((one) => one.fundCode === fundCode)) {
      // Of a rolling lot the registrar has told a later period since.
      const { confirmDate } = lot
      const dueDate = dueOf(fund.hold.kind === 'ROLLING' ? { confirmDate } : lot, term, addDays(to, 1))
      if (dueDate === null || dueDate <= to) continue
      const key = `${dueDate} ${fundCode}`
      const shares = addShares(due.get(key)?.shares ?? noShares, lot.shares)
      due.set(key, { fundCode, name: fund.name, dueDate, shares })
    }
  }

  return [...due]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
    .slice(0, NAMED_DUE)
}
