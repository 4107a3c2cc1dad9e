import { dueDateList } from '@tongzhou/contract/holding/due-date-list'
import { type DueInstruction, findDueInstructions } from '@tongzhou/db/stores/trade/due-instruction-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { cutOffInstant, tDayOf } from '@tongzhou/domain/calendar/t-day'
import { type Day, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { redeemedOnDue } from '@tongzhou/domain/trade/decide/due-instruction'
import { handleOpen } from '../../http/handle'
import { dueOf } from '../../trading/held-lots'
import { findOwnPositions } from '../../trading/own-position'

/**
 * Lots of funds with a holding term, by due day, with what is arranged for it; those already free are left
 * out.
 */
export const handler = handleOpen(dueDateList, async (input, { db, customer, now, day }) => {
  const { customerNo } = customer
  const key = { customerNo, ...(input.fundCode === undefined ? {} : { fundCode: input.fundCode }) }
  const held = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const instructions = await findDueInstructions(db, { customerNo, from: day })
  const rows = []
  for (const fundCode of new Set(held.map((one) => one.fundCode))) {
    const fund = await findTradedFund(db, fundCode)
    const tDay = fund?.hold ? tDayOf(now, fund.terms.exchange, fund.terms.cutOff) : null
    if (!fund?.hold || tDay === null) continue
    // Beyond the published calendar the days are provisional, and a term that runs is listed all the same.
    const from = tDay.kind === 'accepted' ? tDay.value : day
    for (const { position, lots } of await findOwnPositions(db, { customerNo, fundCode })) {
      for (const lot of lots) {
        const dueDate = dueOf(lot, { hold: fund.hold, calendar: fund.terms.calendar }, from)
        if (dueDate === null || dueDate < day) continue
        const given = arrangedFor(lot, { dueDate, instructions })
        const { choice, shares } = given ?? { choice: 'ROLL' as const, shares: null }
        rows.push({
          lotId: lot.lotId.toString(),
          fundCode,
          name: fund.name,
          tradeAcco: position.tradeAcco,
          chargeType: position.chargeType,
          bankName: position.bankName,
          cardTail: position.cardTail,
          kind: fund.hold.kind,
          periodDays: fund.hold.period.length,
          shares: lot.shares,
          startDate: lot.confirmDate,
          dueDate,
          daysLeft: daysBetween(day, dueDate),
          choice,
          redeemShares:
            choice === 'ROLL'
              ? null
              : redeemedOnDue({ choice, shares }, { lotShares: lot.shares, free: lot.shares }),
          editableUntil: fund.hold.kind === 'ROLLING' ? cutOffInstant(dueDate, fund.terms.cutOff) : null,
        })
      }
    }
  }

  return { rows: rows.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0)) }
})

/** What was arranged for a lot: for its due day, or for the day it had before the registrar told another. */
function arrangedFor(
  lot: Pick<LotRow, 'lotId' | 'redeemableFrom'>,
  { dueDate, instructions }: { dueDate: Day; instructions: readonly DueInstruction[] },
): DueInstruction | undefined {
  const own = instructions.filter((one) => one.lotId === lot.lotId)
  const exact = own.find((one) => one.dueDate === dueDate)

  return exact ?? (lot.redeemableFrom === dueDate ? own.find((one) => one.orderNo === null) : undefined)
}
