import { isAwaitingCode, openPayments } from '@tongzhou/db/stores/settlement/payment-store'
import { instantAt } from '@tongzhou/domain/kernel/business-day'
import type { BankOperation } from '../../../ports/bank/port'
import { OutcomeUnknown } from '../../../ports/outcome-unknown'
import { debitAtBank } from '../../../settlement/single-payment'
import { takeBankOperation } from '../../../settlement/take-bank-operation'
import { counted, defineStep } from '../../engine/step'

/**
 * 15:02: queries every payment whose result is unknown (R-ORD-2). A request that never reached the bank is
 * closed there, so that it cannot arrive late; one of a later T whose customer may still give the code waits
 * on. What stays unknown is left out of today's file and continues when its result comes (R-CAL-5); nothing
 * is guessed.
 */
export const queryPayments = defineStep<{ serialNo: string }, BankOperation | null>({
  name: '310-query-payments',
  title: '查询未知支付',
  on: 'trading-day',
  after: ['300-cut-off'],
  due: '15:02',
  select: async ({ services, day }) => {
    const open = await openPayments(services.connection.db, {
      kind: 'DEBIT',
      before: instantAt(day, '15:00:00.000'),
    })

    return open.map(({ serialNo }) => ({ key: serialNo, data: { serialNo } }))
  },
  outside: async ({ data }, { services }) => {
    const { connection, ports } = services
    try {
      return await debitAtBank({ db: connection.db, bank: ports.bank }, data.serialNo)
    } catch (error) {
      if (error instanceof OutcomeUnknown) return null
      throw error
    }
  },
  apply: async (tx, _unit, { now, services: { cipher } }, operation) => {
    if (operation !== null) await takeBankOperation(tx, { operation, cipher, now })
  },
  reconcile: async ({ services, day }) => {
    const before = instantAt(day, '15:00:00.000')
    const { db } = services.connection
    let stillUnknown = 0
    for (const payment of await openPayments(db, { kind: 'DEBIT', before }))
      if (!(await isAwaitingCode(db, payment))) stillUnknown += 1

    return counted({ stillUnknown })
  },
})
