import {
  type LotDays,
  holdersOfLots,
  lotDaysOf,
  rollingFunds,
} from '@tongzhou/db/stores/holding/rolling-lot-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { type Day, dayFrom, daysBetween, instantAt } from '@tongzhou/domain/kernel/business-day'
import { printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { notify } from '../../../shared/messages/notify'
import { dueOf } from '../../../trading/held-lots'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

/** So many days before a rolling period ends, and on its day (R-EXP-2). */
const REMINDED_BEFORE = [7, 3, 1, 0]

interface DueShares {
  readonly customerNo: string
  readonly fundCode: string
  readonly due: string
  readonly shares: string
}

/**
 * 09:00, every natural day: a message to holders of shares whose rolling period ends soon, while they may
 * still choose to redeem.
 */
export const remindDueShares = defineStep<DueShares>({
  name: '035-remind-due-shares',
  title: '份额到期提醒',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: selectHolders,
  apply: async (tx, { data }, { services, day, now }) => {
    const fund = await findTradedFund(tx, data.fundCode)
    if (fund === null) return
    const due = dayFrom(data.due)
    const cutOff = fund.terms.cutOff.slice(0, 5)
    await notify(tx, services.cipher, {
      event: 'sharesDue',
      facts: {
        fundName: fund.name,
        shares: formatShares(sharesFrom(data.shares)),
        day: due === day ? null : formatDayInSentence(due),
        cutOff,
      },
      serialNo: `DUE-${data.customerNo}-${data.fundCode}-${day.slice(2).replaceAll('-', '')}-${data.due.slice(5).replace('-', '')}`,
      customerNo: data.customerNo,
      now,
      expiresAt: instantAt(due, fund.terms.cutOff),
    })
  },
})

/** The days of lots are few; only those due are asked for their holders. */
async function selectHolders({ services, day }: StepContext): Promise<Unit<DueShares>[]> {
  const { db } = services.connection
  const units: Unit<DueShares>[] = []
  for (const fundCode of await rollingFunds(db)) {
    const fund = await findTradedFund(db, fundCode)
    if (fund === null) continue
    const byDue = new Map<Day, LotDays[]>()
    for (const lot of await lotDaysOf(db, fundCode)) {
      const due = dueOf(lot, { hold: fund.hold, calendar: fund.terms.calendar }, day)
      if (due !== null && REMINDED_BEFORE.includes(daysBetween(day, due)))
        byDue.set(due, [...(byDue.get(due) ?? []), lot])
    }
    for (const [due, days] of byDue) {
      for (const { customerNo, shares } of await holdersOfLots(db, { fundCode, days })) {
        const data = { customerNo, fundCode, due, shares: printShares(shares) }
        units.push({ key: `${customerNo}/${fundCode}/${due}`, data })
      }
    }
  }

  return units
}
