import { idleSources } from '@tongzhou/domain/cash/idle-rule'
import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, rowsOf } from '../kit/staff-wire'
import { dayWire, moneyWire, signedMoneyWire, tradeAcco } from '../kit/wire'
import { customerNo } from './customers'

/** Where a customer's money is, beside the ledger (R-MAP-2): now, or when a past day ended. */
export const moneyShow = defineStaffCall({
  words: 'money show',
  title: '一位客户的资金地图与账务对照',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'REVEAL',
  places: ['customerNo'],
  request: z.object({ customerNo, at: dayWire.optional(), reason }),
  response: rowsOf({
    /** HOLD_FUND, HOLD_CASH, or the account of what is owed to him. */
    place: z.string(),
    /** What his pages show there: holdings at their NAVs, or his orders. */
    shown: moneyWire,
    orders: z.number().int(),
    /** What the ledger owes him on the account; null of holdings, which are the registrar's. */
    ledger: signedMoneyWire.nullable(),
    difference: signedMoneyWire.nullable(),
  }).extend({ total: moneyWire }),
})

/** The rules by which a customer's idle money buys the cash product (R-CASH-13). */
export const idleShow = defineStaffCall({
  words: 'idle show',
  title: '一位客户的闲钱自动转入',
  roles: ['OPS', 'SERVICE', 'LEAD', 'AUDITOR'],
  weight: 'REVEAL',
  places: ['customerNo'],
  request: z.object({ customerNo, reason }),
  response: rowsOf({
    tradeAcco: z.string(),
    source: z.string(),
    state: z.enum(['ON', 'OFF']),
    minAmount: moneyWire,
    changedAt: z.string(),
  }),
})

/** Turns a rule of a customer off; only he turns one on. */
export const idleOff = defineStaffCall({
  words: 'idle off',
  title: '关闭一位客户的闲钱自动转入',
  roles: ['OPS', 'SERVICE', 'LEAD'],
  weight: 'WRITE',
  places: ['customerNo', 'tradeAcco', 'source'],
  request: z.object({ customerNo, tradeAcco, source: z.enum(idleSources), reason }),
  response: z.object({ customerNo, tradeAcco, source: z.string(), state: z.enum(['ON', 'OFF']) }),
})
