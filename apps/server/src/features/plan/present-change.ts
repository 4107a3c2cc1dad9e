import type { z } from 'zod'
import type { planView } from '@tongzhou/contract/plan/plan-shapes'
import type { PlanChangeRow } from '@tongzhou/db/stores/plan/plan-change-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'

type PlanChange = z.output<typeof planView>['changes'][number]

/** A line of a plan's history as its customer reads it: who of staff did something is not his to know. */
export function presentChange({ at, actor, event, detail }: PlanChangeRow): PlanChange {
  const text = (field: string) => (typeof detail[field] === 'string' ? detail[field] : null)
  const nominal = text('nominal')
  const [from, to] = [text('from'), text('to')]

  return {
    at,
    event,
    by: actor === 'customer' ? 'CUSTOMER' : 'PLATFORM',
    reason: text('reason'),
    nominal: nominal === null ? null : dayFrom(nominal),
    from: from === null ? null : moneyFrom(from),
    to: to === null ? null : moneyFrom(to),
  }
}
