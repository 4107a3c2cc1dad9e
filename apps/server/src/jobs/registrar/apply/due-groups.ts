import { type RegistrarDue, openDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { onceInARun } from '../../engine/once-in-a-run'
import type { StepContext } from '../../engine/step'

/** What is due between a registrar and us on one pay day. */
export interface DueGroup {
  readonly taCode: string
  readonly payDate: Day
  readonly total: Money
  readonly lines: readonly RegistrarDue[]
}

/** Open money of a direction, by registrar and pay day, up to this day. */
export async function dueGroups(context: StepContext, direction: 'RECEIVE' | 'PAY'): Promise<DueGroup[]> {
  const lines = await openDue(context.services.connection.db, { payDate: context.day, direction })
  const groups = new Map<string, RegistrarDue[]>()
  for (const line of lines) {
    const key = `${line.taCode}/${line.payDate}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }

  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const total = sumMoney(group.map((line) => line.amount))

    return [{ taCode: first.taCode, payDate: first.payDate, total, lines: group }]
  })
}

/** The same as a run of a step found it before its first unit. */
export const dueBefore = {
  RECEIVE: onceInARun((context) => dueGroups(context, 'RECEIVE')),
  PAY: onceInARun((context) => dueGroups(context, 'PAY')),
} as const
