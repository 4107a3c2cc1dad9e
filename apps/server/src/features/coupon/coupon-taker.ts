import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts, registeredAt } from '@tongzhou/db/stores/account/customer-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import type { CouponTaker } from '@tongzhou/domain/trade/coupon/coupon-audience'
import { isOnboarded } from '../../trading/standing'

/** What of a customer counts for a coupon's audience (R-CPN-8), and whether his account is in order. */
export async function findCouponTaker(
  db: Queryable,
  { customerNo, day }: { customerNo: string; day: Day },
): Promise<CouponTaker & { readonly isFrozen: boolean }> {
  const facts = await findCustomerFacts(db, customerNo)
  assert(facts !== null, 'a session has its customer')
  const registeredOn = dayOf(await registeredAt(db, customerNo))

  return {
    // Registration keeps real time, coupons the business clock, which a sandbox may have set back.
    daysRegistered: Math.max(0, daysBetween(registeredOn, day)),
    isOpened: isOnboarded(facts),
    isFrozen: facts.status !== '0',
  }
}
