import type { StepRow } from '@tongzhou/db/stores/registrar/batch-store'
import { reopenSteps } from '@tongzhou/db/stores/registrar/resend-store'
import type { Services } from '../../services'
import type { Step } from './step'

/**
 * Handles a batch of today that was sent again after it was taken in (registrar.md §11): the step that read
 * it starts again, and the steps that use its rows look for new ones. Unchanged rows are known by their
 * serials. `arrived` are today's done steps with a mark of their input; returns whether any starts again.
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
