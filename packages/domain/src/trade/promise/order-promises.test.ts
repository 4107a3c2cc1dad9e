import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { applicationCode } from '../business-code'
import { type PromisedOrder, orderPromises } from './order-promises'

const sold: PromisedOrder = {
  bizCode: applicationCode.redemption,
  status: { payStatus: 'ARRIVED', applyStatus: 'SENT', confirmStatus: 'CONFIRMED' },
  expectConfirmDay: dayFrom('2026-11-24'),
  expectArriveDay: dayFrom('2026-11-26'),
  isIntoFund: false,
  isRegistrarStarted: false,
  parts: [dayFrom('2026-11-24')],
  confirmDay: dayFrom('2026-11-24'),
  arrivedOn: dayFrom('2026-11-26'),
  paidOutOn: dayFrom('2026-11-26'),
  owedBack: null,
}
const [told, paid] = [dayFrom('2026-11-25'), dayFrom('2026-11-26')]
const refused = {
  ...sold,
  status: { payStatus: 'REFUNDED', applyStatus: 'SENT', confirmStatus: 'FAILED' },
} as const

const statesOf = (order: PromisedOrder) =>
  orderPromises(order, [], dayFrom('2026-11-27')).map(({ item, state }) => `${item} ${state}`)

test.each<[string, Partial<PromisedOrder>, readonly string[]]>([
  ['a sale whose money came', {}, ['CONFIRM KEPT', 'ARRIVE KEPT']],
  [
    'whose money the bank sent back is not there',
    { status: { ...sold.status, payStatus: 'PAYABLE' } },
    ['CONFIRM KEPT', 'ARRIVE OVERDUE'],
  ],
  ['whose money went on into a fund was promised no arrival', { isIntoFund: true }, ['CONFIRM KEPT']],
  ['that the registrar began has a day of its money only', { isRegistrarStarted: true }, ['ARRIVE KEPT']],
  [
    'in parts has no day of its money',
    { parts: [sold.parts[0] ?? dayFrom('2026-11-24'), dayFrom('2026-11-25')] },
    ['CONFIRM KEPT'],
  ],
  ['taken back is promised nothing', { status: { ...sold.status, applyStatus: 'CANCELLED' } }, []],
  [
    'refused, and its money back in time',
    { ...refused, owedBack: { promised: told, paidOn: told, askedOn: told } },
    ['REFUND KEPT'],
  ],
  [
    'refused, and a part of its money still to come when the day is over',
    { ...refused, owedBack: { promised: told, paidOn: null, askedOn: told } },
    ['REFUND OVERDUE'],
  ],
  [
    'taken back, its money a day late',
    {
      status: { ...sold.status, applyStatus: 'CANCELLED' },
      owedBack: { promised: told, paidOn: paid, askedOn: told },
    },
    ['REFUND LATE'],
  ],
  ['of a fund being raised is promised nothing', { bizCode: applicationCode.subscription }, []],
])('R-PRM-1, R-PRM-2: %s', (_, change, states) => {
  expect(statesOf({ ...sold, ...change })).toEqual(states)
})

test.each([
  ['the bank was asked in time', told, 'BANK'],
  ['the bank was asked late', paid, 'OURS'],
  ['nobody knows when it was asked', null, 'OURS'],
])('R-PRM-2: a refund is late by whose fault: %s', (_, askedOn, cause) => {
  const late = { ...refused, owedBack: { promised: told, paidOn: paid, askedOn } }
  expect(orderPromises(late, [], dayFrom('2026-11-27'))).toMatchObject([
    { item: 'REFUND', promised: told, actual: paid, daysLate: 1, cause },
  ])
})
