import type { Bug } from './bug'

const day = 'packages/domain/src/calendar/t-day.ts'
const trade = 'apps/server/src/jobs/registrar/apply/apply-trade-record.ts'

/** Bugs about orders, days, rights, files and what a killed process leaves. */
export const orderBugs: readonly Bug[] = [
  {
    name: '15:00:00.000 still belongs to the day',
    file: day,
    find: 'timeOfDayMs(now) < cutOffMs(cutOff)',
    put: 'timeOfDayMs(now) <= cutOffMs(cutOff)',
    seed: '1',
  },
  {
    name: 'orders may be cancelled after 15:00',
    file: day,
    find: 'return now.getTime() < cutOffInstant(tDay, cutOff).getTime()',
    put: 'return now.getTime() < cutOffInstant(tDay, cutOff).getTime() + 6 * 3_600_000',
    seed: '1',
  },
  {
    name: 'the discount on the fee is forgotten in the application',
    file: 'apps/server/src/jobs/registrar/files/build-applications.ts',
    find: 'DiscountRateOfCommission: ofRate(order.discountRate)',
    put: 'DiscountRateOfCommission: null',
    seed: '1',
  },
  {
    name: 'the first order of a day is not sent',
    file: 'apps/server/src/jobs/steps/cut-off/320-lock-applications.ts',
    find: 'of orders.filter((order) => mayGo(order, day))) {',
    put: 'of orders.filter((order) => mayGo(order, day)).slice(1)) {',
    seed: '1',
  },
  {
    name: 'an order whose debit is not known is given up',
    file: 'apps/server/src/jobs/steps/cut-off/310-query-payments.ts',
    find: 'takeBankOperation(tx, { operation, cipher, now })',
    put: "takeBankOperation(tx, { operation: { ...operation, status: 'FAILED' }, cipher, now })",
    seed: '1',
  },
  {
    name: 'a key is forgotten: the repeated submit is a second order',
    file: 'packages/db/src/stores/trade/submit-store.ts',
    find: 'values {{(:customerNo::text, :key::uuid, :call::text,',
    put: 'values {{(:customerNo::text, gen_random_uuid(), :call::text,',
    seed: '1',
  },
  {
    name: 'a used key serves another call',
    file: 'apps/server/src/http/idempotency.ts',
    find: "return row.body_hash.equals(submit.hash) ? { kind: 'again', answer: row.answer } : { kind: 'conflict' }",
    put: "return { kind: 'again', answer: row.answer }",
    seed: '1',
  },
  {
    name: 'any trade ticket will do',
    file: 'packages/db/src/stores/trade/trader-store.ts',
    find: 'isTicketLive: row.is_ticket_live,',
    put: 'isTicketLive: true,',
    seed: '1',
  },
  {
    name: 'orders of others can be cancelled',
    file: 'packages/db/src/stores/registrar/clearing-order-store.ts',
    find: '${selectOrders} where customer_no = :customerNo and order_no = :orderNo limit 1 for update',
    put: '${selectOrders} where :customerNo::text is not null and order_no = :orderNo limit 1 for update',
    seed: '2',
  },
  {
    name: 'agreements need not be ticked',
    file: 'apps/server/src/trading/orders/judge-buy.ts',
    find: 'missingAgreements(agreements, agreementIds)',
    put: 'missingAgreements([], agreementIds)',
    seed: '1',
  },
  {
    name: 'a unit counts as done before it is booked',
    file: 'apps/server/src/jobs/engine/run-unit.ts',
    find: 'await takeUnit(tx, { day: context.day, step: step.name, unit: unit.key }, context.now)',
    put: `const key = { day: context.day, step: step.name, units: [unit.key] }
        if ((await takeUnits(db, key, context.now)).size === 0) return 'repeated'`,
    seed: '8',
  },
  {
    name: 'a row that was confirmed before is confirmed again',
    file: trade,
    find: "if (known) return known.contentHash === hash ? { state: 'REPEATED' } : quarantined('CORRECTION')",
    put: "if (known && known.contentHash !== hash) return quarantined('CORRECTION')",
    seed: '1',
  },
  {
    name: 'rows of other funds are taken for the order',
    file: trade,
    find: "if (!order) return suspense('UNKNOWN_ORDER')",
    put: "if (!order) throw new Error('UNKNOWN_ORDER')",
    seed: '2',
  },
  {
    name: 'the rest of a large redemption is checked against the price of T',
    file: 'apps/server/src/jobs/registrar/apply/price-days.ts',
    find: 'return [order.tDate, carried]',
    put: 'return [order.tDate, order.tDate]',
    seed: '3',
  },
  {
    name: 'a closed debit stops the clearing',
    file: 'apps/server/src/settlement/apply-bank-operation.ts',
    find: "=== payment.amount || operation.status === 'FAILED'",
    put: '=== payment.amount',
    seed: '3',
  },
  {
    name: 'a file cut short is taken in',
    file: 'packages/registrar-files/src/file-scan.ts',
    find: 'const rest = window.length - reader.offset',
    put: 'if (window.isLast) return { starts, used: window.length }\n        const rest = window.length - reader.offset',
    seed: '3',
  },
  {
    name: 'personal data of confirmations is stored in clear',
    file: 'apps/server/src/jobs/registrar/files/conceal-record.ts',
    find: 'if (!isPersonal(row.record)) return row',
    put: 'if (row.raw.length > 0) return row',
    seed: '1',
  },
  {
    name: 'the log tells card numbers',
    file: 'apps/server/src/jobs/engine/outbox-worker.ts',
    find: 'const { done, noted } = await sender(services, row)',
    put: "const { done, noted } = await sender(services, row)\n    log.info('6222029900001234567')",
    seed: '1',
  },
  {
    name: 'the event of an order tells its old state as the new one',
    file: 'packages/db/src/stores/registrar/clearing-order-store.ts',
    find: 'toConfirm: status.confirmStatus,',
    put: 'toConfirm: order.status.confirmStatus,',
    seed: '1',
  },
]
