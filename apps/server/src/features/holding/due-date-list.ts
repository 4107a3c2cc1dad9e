import { dueDateList } from '@tongzhou/contract/holding/due-date-list'
import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import { daysBetween } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { findDueLots } from '../../trading/due-lots'

/**
 * Lots of funds with a holding term, by due day, with what is arranged for it; those already free are left
 * out.
 */
export const handler = handleOpen(dueDateList, async (input, { db, customer, now, day }) => {
  const { customerNo } = customer
  const own = input.fundCode === undefined ? {} : { fundCode: input.fundCode }
  const lots = await findDueLots(db, { customerNo, ...own, now, day })

  return {
    rows: lots.map(({ fund, hold, position, lot, dueDate, choice, redeemShares }) => ({
      lotId: lot.lotId.toString(),
      fundCode: position.fundCode,
      name: fund.name,
      tradeAcco: position.tradeAcco,
      chargeType: position.chargeType,
      bankName: position.bankName,
      cardTail: position.cardTail,
      kind: hold.kind,
      periodDays: hold.period.length,
      shares: lot.shares,
      startDate: lot.confirmDate,
      dueDate,
      daysLeft: daysBetween(day, dueDate),
      choice,
      redeemShares,
      editableUntil: hold.kind === 'ROLLING' ? cutOffInstant(dueDate, fund.terms.cutOff) : null,
    })),
  }
})
