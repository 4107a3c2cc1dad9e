import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { isBreakAccepted, addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { isMoneyUnderWay } from '@tongzhou/db/stores/settlement/payment-store'
import { remittedOn } from '@tongzhou/db/stores/settlement/remittance-store'
import { instantAt } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  addMoney,
  moneyFrom,
  printMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import type { BankStatement } from '../../../ports/bank/port'
import { readIncoming } from '../../../settlement/read-incoming'
import { unmatchedMoney } from '../../registrar/apply/arrived-money'
import { type Reconciliation, type StepContext, defineStep } from '../../engine/step'

/**
 * 23:00: compares the ledger at the end of the day with the bank's statement (account 1001 to the cent,
 * without registrars' money that is not matched yet), and every order with its rows: a finished order leaves
 * nothing on 2001, 2003 and 2004 (§12.5, §12.6). A difference stops the day and every payout after it. Waits
 * for movements that the bank has not finished, because the statement may show them before we know.
 */
export const reconcileMoney = defineStep<null>({
  name: '500-reconcile-money',
  title: '资金对账',
  on: 'trading-day',
  after: ['170-refund-orders', '172-return-remittances', '180-pay-registrars', '200-pay-redemptions'],
  due: '23:00',
  waitsFor: async ({ services, day }) => {
    const until = instantAt(day, '23:59:59.999')
    const isOpen = await isMoneyUnderWay(services.connection.db, { day, until })

    return isOpen ? 'movements that the bank has not finished' : null
  },
  select: () => Promise.resolve([{ key: 'bank-statement', data: null }]),
  outside: async (_unit, { services }) => {
    await readIncoming(services)

    return undefined
  },
  apply: () => Promise.resolve(),
  reconcile: compare,
})

async function compare(context: StepContext): Promise<Reconciliation> {
  const { db } = context.services.connection
  const statement = await context.services.ports.bank.statement(context.day)
  const balances = await trialBalance(db, context.day)
  const ours = balances.find((account) => account.code === '1001')?.balance ?? moneyFrom('0')
  const unmatched = addMoney(await unmatchedMoney(context), await remittedAround(context, statement))
  const theirs = subtractMoney(moneyFrom(statement.closing), unmatched)
  const orders = await ordersOutOfBalance(db)
  const detail = {
    ledger1001: printMoney(ours),
    bank: statement.closing,
    unmatched: printMoney(unmatched),
    ordersOut: orders.length,
  }
  for (const order of orders) {
    const { orderNo, code, balance } = order
    await addBreak(db, {
      day: context.day,
      kind: 'ORDER_BALANCE',
      subject: `${orderNo}/${code}`,
      ours: printMoney(balance),
      theirs: '0.00',
      now: context.now,
    })
  }
  if (orders.length > 0)
    return {
      ok: false,
      fault: `ORDER_BALANCE ${orders
        .map((o) => o.orderNo)
        .slice(0, 5)
        .join(' ')}`,
      detail,
    }
  if (ours === theirs) return { ok: true, detail }
  const known = {
    day: context.day,
    kind: 'BANK_BALANCE',
    subject: '1001',
    ours: printMoney(ours),
    theirs: statement.closing,
  }
  // Two persons know of it and have said how it is mended (§12.6).
  if (await isBreakAccepted(db, known)) return { ok: true, detail }
  await addBreak(db, { ...known, now: context.now })

  return { ok: false, fault: `BANK_BALANCE ledger ${printMoney(ours)}, bank ${statement.closing}`, detail }
}

/**
 * Remittances that came while we compared: those the statement has and we have not, less those we have and it
 * has not.
 */
async function remittedAround({ services, day }: StepContext, statement: BankStatement): Promise<Money> {
  const ours = await remittedOn(services.connection.db, day)
  const theirs = statement.entries.filter(
    ({ kind, direction }) => kind === 'REMITTANCE' && direction === 'IN',
  )
  const known = new Set(ours.map(({ entryNo }) => entryNo))
  const listed = new Set(theirs.map(({ entryNo }) => entryNo))
  const notOurs = theirs.filter(({ entryNo }) => !known.has(entryNo)).map(({ amount }) => moneyFrom(amount))
  const notTheirs = ours.filter(({ entryNo }) => !listed.has(entryNo)).map(({ amount }) => amount)

  return subtractMoney(sumMoney(notOurs), sumMoney(notTheirs))
}
