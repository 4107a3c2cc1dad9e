import { isBreakAccepted } from '@tongzhou/db/stores/break-store'
import { blockPosition } from '@tongzhou/db/stores/position-block-store'
import { countPositions, shareDifferences } from '@tongzhou/db/stores/registrar-day-store'
import { addBreak } from '@tongzhou/db/stores/registrar-store'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { expectedAnswers } from '../registrar/expected-answers'
import { type Reconciliation, type StepContext, defineStep } from '../step'

/**
 * 10:30: the registrar's holdings (05, a full set) against our positions and lots, tolerance nothing (R6). A difference
 * blocks selling of that position and stops the day: only the registrar's own records may mend it (§12.6).
 */
export const reconcileShares = defineStep<never>({
  name: '140-reconcile-shares',
  title: '份额对账',
  on: 'trading-day',
  after: ['130-book-dividends'],
  due: '10:30',
  // Nothing is booked here: what is compared is compared whole.
  select: () => Promise.resolve([]),
  apply: () => Promise.resolve(),
  reconcile: compare,
})

async function compare(context: StepContext): Promise<Reconciliation> {
  const { db } = context.services.connection
  let positions = 0
  const differences: string[] = []
  for (const { taCode } of await expectedAnswers(context, 'OFI')) {
    positions += await countPositions(db, taCode)
    for (const position of await shareDifferences(db, { taCode, fileDate: context.day })) {
      const { customerNo, tradeAcco, fundCode, totalShares, lotShares, registered } = position
      const subject = `${taCode} ${tradeAcco}/${fundCode}/${position.chargeType}`
      const lots = customerNo === null ? '' : ` (lots ${printShares(lotShares)})`
      const [ours, theirs] = [`${printShares(totalShares)}${lots}`, printShares(registered)]
      const known = { day: context.day, kind: 'SHARES', subject, ours, theirs }
      // Two persons know of it: the position stays blocked, the day goes on (§12.6).
      if (await isBreakAccepted(db, known)) continue
      differences.push(subject)
      await addBreak(db, { ...known, now: context.now })
      if (customerNo === null) continue
      const chargeType = position.chargeType === '1' ? '1' : '0'
      await blockPosition(db, { customerNo, tradeAcco, fundCode, chargeType }, 'SHARES_BREAK')
    }
  }
  const detail = { positions, differences: differences.length }

  return differences.length === 0
    ? { ok: true, detail }
    : { ok: false, fault: `SHARES_BREAK ${differences.slice(0, 5).join('; ')}`, detail }
}
