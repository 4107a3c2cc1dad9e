import { partWays } from '@tongzhou/domain/cash/smart-redemption'
import { parentKinds } from '@tongzhou/domain/trade/state/parent-state'
import { z } from 'zod'
import { dayWire, instantWire, moneyWire, sharesWire, signedMoneyWire } from '../kit/wire'
import { orderRow, statusWord } from '../trade/order-shapes'

/** Percent with three decimals as published (七日年化), or null before the first. */
export const yieldPercent = z
  .string()
  .regex(/^-?\d+\.\d{3}$/)
  .nullable()

/** A money fund of the cash product as its list shows it. */
export const cashFund = z.object({
  fundCode: z.string(),
  name: z.string(),
  riskLevel: z.string(),
  sevenDayYield: yieldPercent,
  /** 万份收益 and its day. */
  incomePer10k: z.string().nullable(),
  incomeDate: dayWire.nullable(),
  minBuy: moneyWire,
  isOpen: z.boolean(),
  /** Offers quick redemption now. */
  isQuick: z.boolean(),
})

/** Told by the registrar, or what the published figure comes to until it tells. */
export const cashIncomeState = z.enum(['TOLD', 'EXPECTED'])

/** Whether income becomes shares every day or once a month. */
export const incomeCarry = z.enum(['DAILY', 'MONTHLY'])

/** The income of a fund on a natural day over all cards (R-CASH-4). */
export const cashIncomeRow = z.object({
  fundCode: z.string(),
  name: z.string(),
  income: signedMoneyWire,
  /** Shares that earned. */
  shares: sharesWire,
  /** null: told before it was published. */
  incomePer10k: z.string().nullable(),
  /** Shares × 万份收益 ÷ 10,000, cut per card at the fen; null without a published figure. */
  computed: signedMoneyWire.nullable(),
  /** What the registrar gave more or less than that. */
  residue: signedMoneyWire.nullable(),
  state: cashIncomeState,
})

/** One part of a split with the reason for it. */
export const cashPart = z.object({
  fundCode: z.string(),
  name: z.string(),
  amount: moneyWire,
  sevenDayYield: yieldPercent,
  /** 快取额度, 收益, 用户指定, 收益较低先取 … */
  why: z.string(),
})

/** The way a part of a withdrawal goes. */
export const partWay = z.enum(partWays)

/** One part of a withdrawal: of a mixed one a fund may have one of either way. */
export const withdrawPart = cashPart.extend({ way: partWay })

/** A part as the customer saw it before he confirmed (R-MMF-7). */
export const seenPart = z.object({ fundCode: z.string().regex(/^\d{6}$/), amount: moneyWire })

/** The same of a withdrawal; without a way it is that of the whole. */
export const seenWithdrawPart = seenPart.extend({ way: partWay.optional() })

export const parentKind = z.enum(parentKinds)

/** An instruction of several orders in a list. */
export const parentRow = z.object({
  parentNo: z.string(),
  kind: parentKind,
  kindLabel: z.string(),
  mode: z.string(),
  amount: moneyWire,
  applyAt: instantWire,
  tDate: dayWire,
  status: statusWord,
  isFinal: z.boolean(),
})

/** The instruction with its orders. */
export const parentView = parentRow.extend({
  tradeAcco: z.string(),
  bankName: z.string().nullable(),
  cardTail: z.string().nullable(),
  expectConfirmDate: dayWire,
  expectArriveDate: dayWire.nullable(),
  canCancel: z.boolean(),
  /** The bank has not answered yet: the page asks again. */
  isPaymentPending: z.boolean(),
  /** The other instruction of the same submit (快取加普通); null: it stands by itself. */
  pairNo: z.string().nullable(),
  /** A refused part of this top-up buys another fund of the product (R-CASH-7). */
  autoSwap: z.boolean(),
  children: z.array(
    orderRow.extend({
      applyShares: sharesWire.nullable(),
      failure: z.string().nullable(),
      expectConfirmDate: dayWire,
      /** The purchase that stands for this refused part, or the refused part that this one stands for. */
      swappedTo: z.string().nullable(),
      swapOf: z.string().nullable(),
    }),
  ),
})
