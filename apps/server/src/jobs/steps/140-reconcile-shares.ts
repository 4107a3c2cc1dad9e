import { sharesByPosition } from '@tongzhou/db/stores/position-store'
import { isBreakAccepted } from '@tongzhou/db/stores/break-store'
import { addBreak, markRecordsOfDay, recordsOfDay } from '@tongzhou/db/stores/registrar-store'
import { blockPosition } from '@tongzhou/db/stores/position-block-store'
import { addShares, noShares, printShares } from '@tongzhou/domain/kernel/shares'
import { expectedAnswers } from '../registrar/expected-answers'
import { sharesOf, textOf } from '../registrar/stored-record'
import { type Reconciliation, type StepContext, defineStep } from '../step'

/**
 * 10:30: the registrar's holdings (05, a full set) against our positions and lots, tolerance nothing (R6). A difference
 * blocks selling of that position and stops the day: only the registrar's own records may mend it (§12.6).
 */
export const reconcileShares = defineStep<{ taCode: string }>({
  name: '140-reconcile-shares',
  title: '份额对账',
  on: 'trading-day',
  after: ['130-book-dividends'],
  due: '10:30',
  select: async (context) =>
    (await expectedAnswers(context, 'OFI')).map(({ taCode }) => ({ key: taCode, data: { taCode } })),
  apply: (tx, { data }, { day, now }) =>
    markRecordsOfDay(tx, { taCode: data.taCode, fileDate: day, fileTypes: ['05', '26', '12'], now }),
  reconcile: compare,
})

async function compare(context: StepContext): Promise<Reconciliation> {
  const { db } = context.services.connection
  let positions = 0
  const differences: string[] = []
  for (const { taCode } of await expectedAnswers(context, 'OFI')) {
    const theirs = await theirShares(context, taCode)
    const ours = await sharesByPosition(db, taCode)
    positions += ours.length
    const keys = new Set(ours.map((p) => keyOf(p.tradeAcco, p.fundCode, p.chargeType)))
    for (const position of ours) {
      const { customerNo, tradeAcco, fundCode, chargeType } = position
      const key = keyOf(tradeAcco, fundCode, chargeType)
      const registered = theirs.get(key) ?? noShares
      if (registered === position.totalShares && position.lotShares === position.totalShares) continue
      const subject = `${taCode} ${key}`
      const ours = `${printShares(position.totalShares)} (lots ${printShares(position.lotShares)})`
      const known = { day: context.day, kind: 'SHARES', subject, ours, theirs: printShares(registered) }
      // Two persons know of it: the position stays blocked, the day goes on (§12.6).
      if (await isBreakAccepted(db, known)) continue
      differences.push(subject)
      await addBreak(db, { ...known, now: context.now })
      await blockPosition(db, { customerNo, tradeAcco, fundCode, chargeType }, 'SHARES_BREAK')
    }
    for (const [key, shares] of theirs) {
      if (keys.has(key) || shares === noShares) continue
      const subject = `${taCode} ${key}`
      const known = { day: context.day, kind: 'SHARES', subject, ours: '0.00', theirs: printShares(shares) }
      if (await isBreakAccepted(db, known)) continue
      differences.push(subject)
      await addBreak(db, { ...known, now: context.now })
    }
  }
  const detail = { positions, differences: differences.length }

  return differences.length === 0
    ? { ok: true, detail }
    : { ok: false, fault: `SHARES_BREAK ${differences.slice(0, 5).join('; ')}`, detail }
}

async function theirShares(context: StepContext, taCode: string) {
  const rows = await recordsOfDay(context.services.connection.db, {
    taCode,
    fileType: '05',
    fileDate: context.day,
  })
  const shares = new Map<string, ReturnType<typeof sharesOf>>()
  for (const row of rows) {
    if (textOf(row, 'DetailFlag') === '1') continue
    const key = keyOf(
      textOf(row, 'TransactionAccountID'),
      textOf(row, 'FundCode'),
      textOf(row, 'ShareClass') || '0',
    )
    shares.set(key, addShares(shares.get(key) ?? noShares, sharesOf(row, 'TotalVolOfDistributorInTA')))
  }

  return shares
}

function keyOf(tradeAcco: string, fundCode: string, chargeType: string): string {
  return `${tradeAcco}/${fundCode}/${chargeType}`
}
