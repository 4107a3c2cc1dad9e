import { z } from 'zod'
import { dayWire } from '../kit/wire'

/** What the funds belong to: OWN, the customer's own choice. A strategy is bought by its own calls. */
export const basketCode = z.string().regex(/^OWN$/, '篮子代码不正确').default('OWN')

/** One fund of a basket as it was placed. */
export const basketOrder = z.object({
  fundCode: z.string(),
  orderNo: z.string(),
  tDay: dayWire,
  confirmDate: dayWire,
})

/** A refinement: no fund stands twice. */
export const eachFundOnce = [
  (parts: readonly { fundCode: string }[]) =>
    new Set(parts.map((part) => part.fundCode)).size === parts.length,
  '同一基金只能出现一次',
] as const
