import { type closingPhase, closingState } from '@tongzhou/contract/account/rights/closing-state'
import {
  type ClosingRow,
  closingFacts,
  countOpenCoupons,
  isRegisteredAnywhere,
  newestClosing,
} from '@tongzhou/db/stores/account/rights/account-closing-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { closingConditions, closingDays } from '@tongzhou/domain/account/rights/account-closing'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { z } from 'zod'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(closingState, async (_input, { db, customer, now }) => {
  const { customerNo } = customer
  const facts = await closingFacts(db, customerNo)
  const newest = await newestClosing(db, customerNo)
  const phase = phaseOf(newest)
  const isOpen = phase === 'REQUESTED' || phase === 'WAITING'
  const { CN: calendar } = await calendarsInForce(db)
  const days =
    newest !== null && isOpen
      ? newest
      : closingDays(now, { calendar, isRegistered: await isRegisteredAnywhere(db, customerNo) })

  return {
    phase,
    requestedAt: phase === 'NONE' ? null : (newest?.requestedAt ?? null),
    conditions: closingConditions(facts),
    expectedOn: days.expectedOn,
    limitOn: days.limitOn,
    coupons: await countOpenCoupons(db, { customerNo, day: dayOf(now) }),
  }
})

function phaseOf(newest: ClosingRow | null): z.output<typeof closingPhase> {
  if (newest === null || newest.state === 'WITHDRAWN' || newest.state === 'CLOSED') return 'NONE'

  return newest.state
}
