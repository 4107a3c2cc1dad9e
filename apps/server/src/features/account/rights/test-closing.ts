import { requestClosing } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { TestApp } from '../../../http/test-app'

/** A closing that a customer asked for, before its batch. */
export async function closingAsked({ services }: TestApp, customerNo: string): Promise<void> {
  const asked = {
    customerNo,
    requestedAt: services.clock.now(),
    expectedOn: dayFrom('2026-11-18'),
    limitOn: dayFrom('2026-12-04'),
  }
  await services.connection.db.transaction().execute((tx) => requestClosing(tx, asked))
}
