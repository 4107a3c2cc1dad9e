import type { Queryable } from '@tongzhou/db/connect'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { type DueInstruction, findDueInstructions } from '@tongzhou/db/stores/trade/due-instruction-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { HoldingTerm } from '@tongzhou/domain/calendar/due-date'
import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares, type Shares } from '@tongzhou/domain/kernel/shares'
import { type DueChoice, redeemedOnDue } from '@tongzhou/domain/trade/decide/due-instruction'
import { dueOf } from './held-lots'
import { type OwnPosition, findOwnPositions } from './own-position'

/** A lot bound to a holding term, with its due day and what is arranged for it. */
export interface DueLot {
  readonly fund: TradedFund
  readonly hold: HoldingTerm
  readonly position: OwnPosition['position']
  readonly lot: LotRow
  readonly dueDate: Day
  readonly choice: DueChoice
  /** What is redeemed on the due day; null when it goes on. */
  readonly redeemShares: Shares | null
}

/** The lots of funds with a holding term, those that are due first before the others; free ones left out. */
export async function findDueLots(
  db: Queryable,
  key: { customerNo: string; fundCode?: string; now: Date; day: Day },
): Promise<DueLot[]> {
  const { customerNo, now, day } = key
  const held = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const instructions = await findDueInstructions(db, { customerNo, from: day })
  const found: DueLot[] = []
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
        const redeemShares =
          choice === 'ROLL'
            ? null
            : redeemedOnDue({ choice, shares }, { lotShares: lot.shares, free: lot.shares })
        found.push({ fund, hold: fund.hold, position, lot, dueDate, choice, redeemShares })
      }
    }
  }

  return found.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
}

/** What was arranged for a lot: for its due day, or for the day it had before the registrar told another. */
function arrangedFor(
  lot: Pick<LotRow, 'lotId' | 'redeemableFrom'>,
  { dueDate, instructions }: { dueDate: Day; instructions: readonly DueInstruction[] },
): DueInstruction | undefined {
  const own = instructions.filter((one) => one.lotId === lot.lotId)
  const exact = own.find((one) => one.dueDate === dueDate)

  return exact ?? (lot.redeemableFrom === dueDate ? own.find((one) => one.orderNo === null) : undefined)
}
