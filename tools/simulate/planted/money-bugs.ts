import type { Bug } from './bug'

const bank = 'apps/server/src/settlement/apply-bank-operation.ts'
const movements = 'apps/server/src/settlement/bank-movements.ts'
const paid = 'apps/server/src/settlement/apply-paid-debit.ts'
const purchase = 'packages/domain/src/clearing/confirm-purchase.ts'
const postings = 'packages/domain/src/clearing/postings.ts'

/** Bugs about money: what is booked, paid, given back. */
export const moneyBugs: readonly Bug[] = [
  {
    name: 'the payout is booked the wrong way round',
    file: postings,
    find: "R3: { debit: '2004', credit: '1001' }",
    put: "R3: { debit: '1001', credit: '2004' }",
    seed: '1',
  },
  {
    name: 'confirmed money stays on the customer account',
    file: purchase,
    find: "...postingsOf('P3', record.confirmedAmount),",
    put: '',
    seed: '1',
  },
  {
    name: 'our fee is paid on to the registrar',
    file: purchase,
    find: "...postingsOf('P3f', record.agencyFee),",
    put: '',
    seed: '1',
  },
  {
    name: 'the rest of a partly confirmed purchase is forgotten',
    file: purchase,
    find: "...postingsOf('P3x', refund),\n      ...withdrawnSubsidy(subsidyBack),\n    ],\n  }\n}\n\nfunction failed",
    put: '...withdrawnSubsidy(subsidyBack),\n    ],\n  }\n}\n\nfunction failed',
    seed: '2',
  },
  {
    name: 'a refund is sent although one is under way',
    file: movements,
    find: "if (isUnderWay(payments, 'REFUND') || amount === noMoney || isOtherThan(input.listed, amount)) return null",
    put: 'if (amount === noMoney || isOtherThan(input.listed, amount)) return null',
    also: {
      file: 'packages/db/src/stores/settlement/payable-store.ts',
      find: "and p.kind = ${kind} and p.status in ('CREATED', 'SENT')) limit",
      put: 'and p.kind = ${kind} and false) limit',
    },
    seed: '12',
  },
  {
    name: 'a second movement of an order takes the serial number of the first',
    file: movements,
    find: 'String(count + 1)',
    put: 'String(1 + count * 0)',
    seed: '3',
  },
  {
    name: 'a repeated answer of the bank is applied again',
    file: bank,
    find: "if (payment.status === 'SUCCESS' || payment.status === 'FAILED') {\n    return",
    put: "if (payment.status === 'SUCCESS' && operation.status === 'FAILED') {\n    return",
    seed: '1',
  },
  {
    name: 'a payout that came back is not owed again',
    file: bank,
    find: 'isRefund ? paid.map(reversalOf) : returnedPayout(order.bizCode, payment.amount)',
    put: 'isRefund ? paid.map(reversalOf) : []',
    seed: '3',
  },
  {
    name: 'a failed debit pays the order',
    file: bank,
    find: "if (operation.status === 'SUCCEEDED') {\n    const isChild",
    put: "if (operation.status !== 'ACCEPTED') {\n    const isChild",
    seed: '1',
  },
  {
    name: 'money that came too late is kept',
    file: paid,
    find: "entries: [{ event: 'P6', ...ledgerEvents.P6, amount, ...facts }],",
    put: 'entries: [],',
    seed: '61',
  },
  {
    name: 'a payment after the cut-off keeps its T',
    file: 'packages/domain/src/calendar/t-day.ts',
    find: 'if (isBeforeCutOff(order.paidAt, order.tDay, cutOff)) return accept(order.tDay)',
    put: 'if (isBeforeCutOff(order.paidAt, order.tDay, cutOff) || order.paidAt !== null) return accept(order.tDay)',
    seed: '1',
  },
  {
    name: 'a cancelled order is not given back',
    file: 'apps/server/src/features/trade/orders/cancel-order.ts',
    find: 'if (decision.value.refunds) await giveBack(context, cancelled)',
    put: '',
    seed: '1',
  },
  {
    name: 'the money of the channel is booked a cent short',
    file: 'apps/server/src/jobs/steps/confirm/160-settle-channel.ts',
    find: "entryOf('P2', total,",
    put: "entryOf('P2', (total > 1n ? total - 1n : total) as typeof total,",
    seed: '1',
  },
  {
    name: 'an unanswered request counts as done',
    file: 'apps/server/src/jobs/engine/outbox-worker.ts',
    find: 'if (done) return await finishOutbox',
    put: 'if (done || row.attempts > 0) return await finishOutbox',
    seed: '1',
  },
  {
    name: 'an intent is given up at its first fault',
    file: 'apps/server/src/jobs/engine/outbox-worker.ts',
    find: 'await postponeOutbox(connection.db, row.id, { seconds, error: String(error) })',
    put: 'await finishOutbox(connection.db, row.id, { answer: String(error), now: clock.now() })',
    seed: '2',
  },
  {
    name: 'redemptions are paid before the registrar paid',
    file: 'packages/db/src/stores/settlement/payable-store.ts',
    find: 'sql`select count(*) > 0 and coalesce(bool_and(settled_at is not null), false) as paid',
    put: 'sql`select true as paid, count(*)',
    seed: '5',
  },
]
