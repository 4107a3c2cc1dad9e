import { countClosedBreaks, noteDifferences, openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import { blockDifferingPositions } from '@tongzhou/db/stores/holding/position-block-store'
import {
  type ShareDifference,
  countPositions,
  doSharesAgree,
  shareDifferences,
} from '@tongzhou/db/stores/registrar/registrar-day-store'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { expectedAnswers } from '../../registrar/files/expected-answers'
import { type Reconciliation, type StepContext, defineStep } from '../../engine/step'

/**
 * 10:30: the registrar's holdings (05, a full set) against our positions and lots, tolerance nothing (R6). A
 * difference has an age and an owner and blocks selling of its position, and of no other, until the
 * registrar's list agrees again: only its own records may mend it (§12.6). It stops the day until the list
 * agrees or two persons know of it; with the same figures it stops no later day.
 */
export const reconcileShares = defineStep<never>({
  name: '140-reconcile-shares',
  title: '份额对账',
  on: 'trading-day',
  after: ['130-book-dividends'],
  due: '10:30',
  // A step stopped by differences looks again once one of them was closed: nobody has to start the day by
  // hand.
  mark: async ({ services }) => String(await countClosedBreaks(services.connection.db, 'SHARES')),
  // Nothing is booked here: what is compared is compared whole.
  select: () => Promise.resolve([]),
  apply: () => Promise.resolve(),
  reconcile: compare,
})

/** From so many positions on it is asked on two connections at once whether there is a difference at all. */
const MANY_POSITIONS = 5000

async function compare(context: StepContext): Promise<Reconciliation> {
  const { day, now, services } = context
  const { db } = services.connection
  let [positions, differences] = [0, 0]
  const unknown: string[] = []
  for (const { taCode } of await expectedAnswers(context, 'OFI')) {
    const held = await countPositions(db, taCode)
    positions += held
    const list = { taCode, fileDate: day }
    const isEqual = held >= MANY_POSITIONS && (await doSharesAgree(db, list))
    const found = isEqual ? [] : await shareDifferences(db, list)
    differences += found.length
    const named = found.map((one) => namedDifference(taCode, one))
    await noteDifferences(db, { kind: 'SHARES', taCode, day, now, found: named })
    if (named.length > 0) unknown.push(...(await openSubjects(db, { kind: 'SHARES', prefix: `${taCode} ` })))
    await blockDifferingPositions(db, { taCode, differing: found.filter((one) => one.customerNo !== null) })
  }
  const detail = { positions, differences }

  return unknown.length === 0
    ? { ok: true, detail }
    : { ok: false, fault: `SHARES_BREAK ${unknown.slice(0, 5).join('; ')}`, detail }
}

function namedDifference(
  taCode: string,
  one: ShareDifference,
): { readonly subject: string; readonly ours: string; readonly theirs: string } {
  const lots = one.customerNo === null ? '' : ` (lots ${printShares(one.lotShares)})`

  return {
    subject: `${taCode} ${one.tradeAcco}/${one.fundCode}/${one.chargeType}`,
    ours: `${printShares(one.totalShares)}${lots}`,
    theirs: printShares(one.registered),
  }
}
