import type { Tx } from '@tongzhou/db/connect'
import {
  lockAccountChangeBySheet,
  unsendAccountChange,
} from '@tongzhou/db/stores/account/account-change-store'
import {
  lockRemovalBySheet,
  unsendRemoval,
} from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { lockAnsweredOrder } from '@tongzhou/db/stores/trade/answered-order-store'
import { noteDifferences } from '@tongzhou/db/stores/registrar/break-store'
import { applyOrderEvent } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { lockRegistrationBySheet, unsendRegistration } from '@tongzhou/db/stores/account/registration-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { UnwritableApplication } from './build-applications'

/** What stands in no file because none can carry it, as long as it may still go. */
export const UNSENT_BREAK = 'SEND_FAILED'

interface At {
  readonly taCode: string
  readonly day: Day
  readonly now: Date
}

/**
 * Sets aside what the registrar's files of the day cannot carry (§3.2): an order becomes SEND_FAILED with the
 * reason; account applications and changed data wait for the next batch. Each is a difference; differences of
 * records that were sent since are closed.
 */
export async function setAside(tx: Tx, unwritable: readonly UnwritableApplication[], at: At): Promise<void> {
  const { taCode, day, now } = at
  const found: { subject: string; ours: string; theirs: string }[] = []
  for (const one of unwritable)
    found.push({ subject: await unsend(tx, one, at), ours: one.reason, theirs: 'not sent' })
  await noteDifferences(tx, { kind: UNSENT_BREAK, taCode, day, now, found })
}

/** The name of an order's difference. */
export function unsentOrder(order: { readonly taCode: string; readonly orderNo: string }): string {
  return `${order.taCode} ${order.orderNo}`
}

/** Takes one application back; answers the name of its difference. */
async function unsend(tx: Tx, application: UnwritableApplication, { taCode, now }: At): Promise<string> {
  const { serial, fileType, reason } = application
  if (fileType === '03') {
    const { order } = await lockAnsweredOrder(tx, { taCode, taSerialNo: '', appSheetNo: serial })
    assert(order !== null, 'what is written of an order is the order’s')
    await applyOrderEvent(tx, order, { event: 'EXPORT_FAILED', now, actor: 'batch', detail: { reason } })

    return unsentOrder(order)
  }
  const registration = await lockRegistrationBySheet(tx, serial)
  if (registration) {
    await unsendRegistration(tx, registration)

    return `${taCode} ${registration.bizCode} ${registration.tradeAcco}`
  }
  const removal = await lockRemovalBySheet(tx, serial)
  if (removal) {
    await unsendRemoval(tx, removal)

    return `${taCode} ${removal.bizCode} ${removal.tradeAcco}`
  }
  const change = await lockAccountChangeBySheet(tx, serial)
  assert(change !== null, 'an account application opens an account, ends one or changes data')
  await unsendAccountChange(tx, change)

  return `${taCode} 003 ${change.customerNo}`
}
