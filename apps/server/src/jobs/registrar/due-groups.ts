import { ownDue } from '@tongzhou/db/stores/own-due-store'
import { type RegistrarDue, addBreak, openDue } from '@tongzhou/db/stores/registrar-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { StepContext } from '../step'

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

/**
 * Compares the registrar's list with our own books, per fund, business and confirmation day (R9). A difference is noted and
 * named; nothing of that pay day moves until it is mended.
 */
export async function assertOwnBooksAgree(context: StepContext, group: DueGroup): Promise<void> {
  const { db } = context.services.connection
  const sums = new Map<string, { line: RegistrarDue; total: Money }>()
  for (const line of group.lines) {
    const key = `${line.fundCode}/${line.bizCode}/${line.confirmDate}`
    sums.set(key, { line, total: addMoney(sums.get(key)?.total ?? noMoney, line.amount) })
  }
  for (const [key, { line, total }] of sums) {
    const own = await ownDue(db, line)
    if (own === total) continue
    const subject = `${group.taCode} ${key}`
    const [ours, theirs] = [printMoney(own), printMoney(total)]
    await addBreak(db, { day: context.day, kind: 'MONEY_DUE', subject, ours, theirs, now: context.now })
    throw new Error(`MONEY_DUE_DIFFERS ${subject}: ours ${ours}, theirs ${theirs}`)
  }
}
