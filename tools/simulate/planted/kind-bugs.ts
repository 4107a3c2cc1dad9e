import type { Bug } from './bug'

const registrar = 'apps/server/src/jobs/registrar'

/**
 * Bugs of the rarer kinds of order: conversions, dividends, custody, the cash product, plans, new funds, what
 * a registrar begins.
 */
export const kindBugs: readonly Bug[] = [
  {
    name: 'no plan deducts',
    file: 'apps/server/src/jobs/plan/deduction-run.ts',
    find: 'if (begins) for (const key of await plansDueOn(db, day))',
    put: 'if (!begins) for (const key of await plansDueOn(db, day))',
    seed: '2',
  },
  {
    name: 'a conversion brings in twice the shares',
    file: `${registrar}/book/book-transform.ts`,
    find: 'shares: lot.shares,\n      costNav: record.navIn,',
    put: 'shares: addShares(lot.shares, lot.shares),\n      costNav: record.navIn,',
    seed: '2',
  },
  {
    name: 'the dividend mode is set the wrong way round',
    file: `${registrar}/apply/apply-trade-record.ts`,
    find: "dividendMode: mode === '0' ? '0' : '1' }",
    put: "dividendMode: mode === '0' ? '1' : '0' }",
    seed: '3',
  },
  {
    name: 'a cash dividend is not owed',
    file: 'packages/db/src/stores/registrar/dividend-batch-store.ts',
    find: '.filter(({ amount }) => amount !== noMoney)',
    put: '.filter(() => false)',
    seed: '3',
  },
  {
    name: 'a split is a new lot',
    file: `${registrar}/files/registrar-record-of.ts`,
    find: 'if (flag === SPLIT) return split(addShares(sharesIn(held.lots), shares))',
    put: '',
    seed: '2',
  },
  {
    name: 'shares that the registrar holds may be sold',
    file: `${registrar}/apply/apply-registrar-started.ts`,
    find: '{ ...position, lockedShares: locked }',
    put: '{ ...position, lockedShares: locked > noShares ? position.lockedShares : locked }',
    seed: '9',
  },
  {
    name: 'the rest that was given up stays frozen',
    file: `${registrar}/apply/apply-trade-record.ts`,
    find: 'await savePosition(tx, released(position, rest), now)',
    put: '',
    seed: '5004',
  },
  {
    name: 'a refused custody transfer leaves its shares frozen',
    file: `${registrar}/apply/apply-trade-record.ts`,
    find: 'await savePosition(tx, released(position, order.applyShares), now)',
    put: '',
    seed: '12',
  },
  {
    name: 'shares from another seller lose their days',
    file: `${registrar}/files/registrar-record-of.ts`,
    find: "startDay: dayOf(record, 'ShareRegisterDate') ?? dayOf(record, 'OriginalCfmDate'),",
    put: 'startDay: null,',
    seed: '3',
  },
  {
    name: 'a refused advance leaves its shares frozen',
    file: 'apps/server/src/settlement/apply-advance.ts',
    find: 'return unfreezeShares(tx, order, now)',
    put: 'return',
    seed: '14',
  },
  {
    name: 'a plan deducts at every run of a day',
    file: 'apps/server/src/jobs/plan/deduct-period.ts',
    find: "if (period?.state !== 'TRYING' || (await isUnderWay(tx, period))) return",
    put: "if (period?.state !== 'TRYING') return",
    seed: '2',
  },
  {
    name: 'a stopped plan goes on',
    file: 'apps/server/src/features/plan/change-plan-status.ts',
    find: 'const progress = { ...plan.progress, status }',
    put: 'const progress = { ...plan.progress }',
    seed: '4',
  },
  {
    name: 'a weekly plan deducts every day',
    file: 'packages/domain/src/plan/plan-schedule.ts',
    find: 'return addDays(start, (cycle.weekday - weekdayOf(start) + 7) % 7)',
    put: 'return start',
    seed: '6',
  },
  {
    name: 'every part of a top-up is paid the whole debit',
    file: 'apps/server/src/settlement/apply-bank-operation.ts',
    find: 'amount: isChild ? own : payment.amount,',
    put: 'amount: payment.amount > own ? payment.amount : own,',
    seed: '1',
  },
  {
    name: 'the money of the cash product is not passed on',
    file: `${registrar}/book/pay-purchase.ts`,
    find: "entries: [entryOf('X1', net, { customerNo, taCode, cause, orderNo, creditOrderNo: purchase.orderNo })],",
    put: 'entries: [],',
    seed: '3',
  },
  {
    name: 'the interest of a raising brings no shares',
    file: `${registrar}/book/book-subscription.ts`,
    find: '{ ...booking.record, interest })',
    put: '{ ...booking.record, interest: noMoney })',
    seed: '19',
  },
  {
    name: 'the principal of a failed raising is kept',
    file: `${registrar}/book/book-subscription.ts`,
    find: 'await bookPostings(tx, booking, ofPrincipal)',
    put: 'if (interest < noMoney) await bookPostings(tx, booking, ofPrincipal)',
    seed: '9',
  },
]
