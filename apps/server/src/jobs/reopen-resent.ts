import { finishedArrivals, reopenSteps } from '@tongzhou/db/stores/resend-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../services'
import type { Step } from './step'

/**
 * A registrar may send a batch of today again after it was taken in (registrar.md §11): the step that takes it in begins anew, and the steps
 * that read its rows look for new ones. Rows that say what they said are known by their serials and change nothing.
 */
export async function reopenResent({
  services,
  steps,
}: {
  readonly services: Services
  readonly steps: readonly Step[]
}): Promise<void> {
  const { db } = services.connection
  const now = services.clock.now()
  const day = dayOf(now)
  for (const { step: name, mark } of await finishedArrivals(db, day)) {
    const arrival = steps.find((step) => step.name === name)?.arrival
    if (arrival === undefined || (await arrival.mark({ services, day, now })) === mark) continue
    services.log.info({ day, step: name }, 'files sent again')
    await db.transaction().execute((tx) => reopenSteps(tx, { day, step: name, readers: arrival.readers }))
  }
}
