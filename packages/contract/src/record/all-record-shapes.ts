import { recordDirections, recordProducts } from '@tongzhou/domain/trade/record-product'
import { z } from 'zod'
import { instantWire, moneyWire, sharesWire } from '../kit/wire'
import { statusWord } from '../trade/order-shapes'

/** What a record of all products belongs to. */
export const recordProduct = z.enum(recordProducts)

/** Which way its money goes; OTHER: a dividend, an exchange, a setting, shares that move. */
export const recordDirection = z.enum(recordDirections)

/** `O:` and the number of an order, `P:` and that of an instruction of several. */
export const recordId = z.string().max(40)

/** One record of any product; an instruction of several orders is one. */
export const allRecordRow = z.object({
  recordId: z.string(),
  product: recordProduct,
  direction: recordDirection,
  kindLabel: z.string(),
  /** The fund, or what the instruction is of. */
  title: z.string(),
  at: instantWire,
  /** As confirmed, else as asked or estimated (`isEstimate`). */
  amount: moneyWire.nullable(),
  shares: sharesWire.nullable(),
  isEstimate: z.boolean(),
  status: statusWord,
  isFinal: z.boolean(),
  bankName: z.string().nullable(),
  cardTail: z.string().nullable(),
  /** One fund for another: its page shows both sides. */
  isExchange: z.boolean(),
  /** The orders an instruction is carried out by; 0: it is an order itself. */
  parts: z.number().int(),
})
