import { expect, test } from 'vitest'
import { type MoneyStage, type OwedAccount, stageOf } from './money-stage'

test.each([
  ['2001', 'PAID', false, 'PAID_IN'],
  ['2003', 'REFUNDING', false, 'REFUND'],
  ['2004', 'PAYABLE', false, 'RECEIVABLE'],
  ['2004', 'PAYABLE', true, 'WAITING_BUY'],
  ['2004', 'PAYING_OUT', false, 'PAYOUT'],
  ['2004', 'PAYOUT_FAILED', true, 'PAYOUT'],
  ['2005', 'PAYABLE', false, 'DIVIDEND'],
] as const satisfies readonly (readonly [OwedAccount, string, boolean, MoneyStage])[])(
  'R-MAP-1: what stands on %s of an order that is %s (target: %s) is %s',
  (account, payStatus, hasTarget, stage) => {
    expect(stageOf({ account, payStatus, hasTarget })).toBe(stage)
  },
)
