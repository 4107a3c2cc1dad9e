import { type StaffOperation, staffCallOf } from '@tongzhou/contract/staff/all-staff-calls'
import { networkOf } from '@tongzhou/domain/account/network'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../services'
import { type CarriedOut, type StaffRefused, isStaffRefused } from './handle-staff'
import { staffHandlers } from './staff-handlers'

/**
 * What two persons do, for tests of what comes of it: judged and carried out in one transaction. That it
 * takes two, and which, is tested where they sign in (staff-app.test.ts).
 */
export async function byTwoPersons(
  services: Pick<Services, 'connection' | 'cipher' | 'clock'>,
  operation: StaffOperation,
  asked: Readonly<Record<string, unknown>>,
): Promise<Omit<CarriedOut, 'after'> | StaffRefused> {
  const handler = staffHandlers[operation]
  const call = staffCallOf(operation)
  if (handler.mode !== 'requested' || call === undefined) throw new Error(`${operation} is of one person`)
  const input = call.request.parse({ reason: '按制度由两人办理', ...asked })
  const now = services.clock.now()
  const context = {
    services: services as Services,
    now,
    day: dayOf(now),
    wallNow: new Date(),
    network: networkOf('127.0.0.1'),
    keepInCookie: () => undefined,
  }
  const { db } = services.connection
  const done = await db.transaction().execute(async (tx) => {
    const member = { staffNo: 'S000001', roles: [], sessionNo: null, network: context.network }
    const judged = await handler.judge(tx, input as never, { ...context, member })
    if (isStaffRefused(judged)) return judged
    const { reason } = input as { reason: string }
    const persons = { makerNo: 'S000001', checkerNo: 'S000002', requestNo: null, reason }

    return handler.apply(tx, input as never, { ...context, ...persons })
  })
  if ('after' in done) await done.after?.()

  return done
}
