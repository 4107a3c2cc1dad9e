import type { StepRow } from '@tongzhou/db/stores/batch-store'
import { reopenSteps } from '@tongzhou/db/stores/resend-store'
import type { Services } from '../services'
import type { Step } from './step'

/**
 * A registrar may send a batch of today again after it was taken in (registrar.md §11): the step that takes it in begins anew, and the steps
 * that read its rows look for new ones. Rows that say what they said are known by their serials and change nothing. `arrived` are today's
 * done steps that know what they took in; answers whether any begins anew.
 */
export async function reopenResent(
  { services, steps }: { readonly services: Services; readonly steps: readonly Step[] },
  arrived: readonly StepRow[],
): Promise<boolean> {
  const { db } = services.connection
  const now = services.clock.now()
  let isAny = false
  for (const { day, step: name, faultMark } of arrived) {
    const arrival = steps.find((step) => step.name === name)?.arrival
    if (arrival === undefined || (await arrival.mark({ services, day, now })) === faultMark) continue
    services.log.info({ day, step: name }, 'files sent again')
    await db.transaction().execute((tx) => reopenSteps(tx, { day, step: name, readers: arrival.readers }))
    isAny = true
  }

  return isAny
}
