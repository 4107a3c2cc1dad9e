import type { Bug } from './bug'

const day = 'packages/domain/src/calendar/t-day.ts'
const trade = 'apps/server/src/jobs/registrar/apply-trade-record.ts'

/** Bugs about orders, days, rights, files and what a killed process leaves. */
export const orderBugs: readonly Bug[] = [
  {
    name: '15:00:00.000 still belongs to the day',
    file: day,
    find: 'timeOfDayMs(now) < cutOffMs(cutOff)',
    put: 'timeOfDayMs(now) <= cutOffMs(cutOff)',
  },
  {
    name: 'orders may be cancelled after 15:00',
    file: day,
    find: 'return now.getTime() < cutOffInstant(tDay, cutOff).getTime()',
    put: 'return now.getTime() < cutOffInstant(tDay, cutOff).getTime() + 6 * 3_600_000',
  },
  {
    name: 'the discount on the fee is forgotten in the application',
    file: 'apps/server/src/jobs/registrar/build-applications.ts',
    find: 'DiscountRateOfCommission: ofRate(order.discountRate)',
    put: 'DiscountRateOfCommission: null',
  },
  {
    name: 'the first order of a day is not sent',
    file: 'apps/server/src/jobs/steps/320-lock-applications.ts',
    find: 'taCode, orderNo } of orders) {',
    put: 'taCode, orderNo } of orders.slice(1)) {',
  },
  {
    name: 'an order whose debit is not known is given up',
    file: 'apps/server/src/jobs/steps/310-query-payments.ts',
    find: 'if (operation !== null) await applyBankOperation(tx, operation, now)',
    put: "if (operation !== null) await applyBankOperation(tx, { ...operation, status: 'FAILED' }, now)",
  },
  {
    name: 'a key is forgotten: the repeated submit is a second order',
    file: 'apps/server/src/http/idempotency.ts',
    find: "if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'first' }",
    put: "if (inserted.numInsertedOrUpdatedRows >= 0n) return { kind: 'first' }",
  },
  {
    name: 'a used key serves another call',
    file: 'apps/server/src/http/idempotency.ts',
    find: "return row.body_hash.equals(claim.hash) ? { kind: 'again', answer: row.answer } : { kind: 'conflict' }",
    put: "return { kind: 'again', answer: row.answer }",
  },
  {
    name: 'any trade ticket will do',
    file: 'apps/server/src/shared/trade-ticket.ts',
    find: 'return row !== undefined\n}\n\n/** Ends all tickets',
    put: 'return row !== undefined || options.tradeTicket !== null\n}\n\n/** Ends all tickets',
  },
  {
    name: 'orders of others can be cancelled',
    file: 'packages/db/src/stores/clearing-order-store.ts',
    find: ".where('customer_no', '=', key.customerNo)\n    .where('order_no', '=', key.orderNo)\n    .forUpdate()",
    put: ".where('order_no', '=', key.orderNo)\n    .forUpdate()",
  },
  {
    name: 'agreements need not be ticked',
    file: 'apps/server/src/features/trade/buy-single-fund.ts',
    find: 'missingAgreements: agreements.filter(',
    put: 'missingAgreements: agreements.slice(agreements.length).filter(',
  },
  {
    name: 'a unit that was done is done again after a kill',
    file: 'apps/server/src/jobs/run-unit.ts',
    find: "if (!taken) return 'repeated'",
    put: "if (!taken && unit.key === '') return 'repeated'",
  },
  {
    name: 'a row that was confirmed before is confirmed again',
    file: trade,
    find: "if (known) return known.contentHash === hash ? { state: 'REPEATED' } : quarantined('CORRECTION')",
    put: "if (known && known.contentHash !== hash) return quarantined('CORRECTION')",
  },
  {
    name: 'rows of other funds are taken for the order',
    file: trade,
    find: "if (!order) return suspense('UNKNOWN_ORDER')",
    put: "if (!order) throw new Error('UNKNOWN_ORDER')",
  },
  {
    name: 'the rest of a large redemption is checked against the price of T',
    file: 'apps/server/src/jobs/registrar/price-days.ts',
    find: 'return [order.tDate, carried]',
    put: 'return [order.tDate, order.tDate]',
  },
  {
    name: 'a closed debit stops the clearing',
    file: 'apps/server/src/shared/settlement/apply-bank-operation.ts',
    find: "=== payment.amount || operation.status === 'FAILED'",
    put: '=== payment.amount',
  },
  {
    name: 'a file cut short is taken in',
    file: 'packages/registrar-files/src/codec.ts',
    find: 'if (!record || record.length < width) {\n      throw reader.fault(',
    put: 'if (!record || record.length < width) {\n      if (records.length >= 0) return records\n      throw reader.fault(',
  },
  {
    name: 'a file of another day is taken in',
    file: 'packages/registrar-files/src/codec.ts',
    find: 'name.day === header.day &&',
    put: '',
  },
  {
    name: 'personal data of confirmations is stored in clear',
    file: 'apps/server/src/jobs/registrar/conceal-record.ts',
    find: 'if (!names.some((name) => personal.has(name))) return row',
    put: 'if (names.length > 0 || !names.some((name) => personal.has(name))) return row',
  },
  {
    name: 'the log tells card numbers',
    file: 'apps/server/src/jobs/outbox-worker.ts',
    find: 'const { done } = await sender(services, row)',
    put: "const { done } = await sender(services, row)\n    log.info('6222029900001234567')",
  },
  {
    name: 'an order moves without its event row',
    file: 'packages/db/src/stores/clearing-order-store.ts',
    find: "  await tx\n    .insertInto('order_event')",
    put: "  if (input.event !== 'EXPORTED') await tx\n    .insertInto('order_event')",
  },
]
