import type { z } from 'zod'
import type { orderStep } from '@tongzhou/contract/trade/order-shapes'
import { dayOf } from '@tongzhou/domain/kernel/business-day'

export type Step = z.output<typeof orderStep>

/** A step without a day yet. */
export function step(label: string, state: Step['state']): Step {
  return { label, state, day: null, at: null, note: null }
}

/** A step that happened at an instant. */
export function done(label: string, at: Date): Step {
  return { ...step(label, 'DONE'), at, day: dayOf(at) }
}
