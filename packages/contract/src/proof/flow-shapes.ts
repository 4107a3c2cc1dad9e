import { flowFormats, flowKinds, flowStates } from '@tongzhou/domain/proof/flow-terms'
import { z } from 'zod'
import {
  countWire,
  dayWire,
  instantWire,
  jsonField,
  moneyWire,
  navWire,
  sharesWire,
  signedMoneyWire,
  tradeAcco,
} from '../kit/wire'

export const flowKind = z.enum(flowKinds)
export const flowFormat = z.enum(flowFormats)
export const flowState = z.enum(flowStates)

export const flowNo = z.string().regex(/^TZ\d{8}[2-9A-HJKMNP-Z]{10}$/, '文件编号不正确')

/** What a statement is to hold. */
export const flowDraft = {
  from: dayWire,
  to: dayWire,
  /** Absent: all trade accounts. */
  tradeAcco: tradeAcco.optional(),
  /** What is listed; absent: everything. The balance is always of everything. */
  kinds: jsonField(z.array(flowKind).min(1, '至少选择一种类型')).optional(),
}

/** Money of a statement: opening + paidIn − takenOut − dividends + income = closing, to the cent. */
const flowMoney = {
  opening: moneyWire,
  paidIn: moneyWire,
  takenOut: moneyWire,
  /** Paid in cash. */
  dividends: moneyWire,
  income: signedMoneyWire,
  /** Parts of paidIn, and what sales cost. */
  fees: moneyWire,
  closing: moneyWire,
}

export const flowTotal = z.object(flowMoney)

/** One fund; openingShares + sharesIn − sharesOut = closingShares. */
export const flowBalance = z.object({
  fundCode: z.string(),
  name: z.string(),
  openingDay: dayWire.nullable(),
  openingShares: sharesWire,
  sharesIn: sharesWire,
  sharesOut: sharesWire,
  closingDay: dayWire,
  closingNav: navWire,
  closingShares: sharesWire,
  ...flowMoney,
})

export const flowFile = z.object({
  flowNo: z.string(),
  state: flowState,
  from: dayWire,
  to: dayWire,
  format: flowFormat,
  /** Changes that it lists. */
  entries: countWire,
  requestedAt: instantWire,
  /** It can be fetched to the end of this day. */
  keptTo: dayWire,
})
