import { nextParentNo } from '@tongzhou/db/stores/trade/order-placing-store'
import { type ParentOrder, insertParentOrder, parentCode } from '@tongzhou/db/stores/trade/parent-order-store'
import { type PlacingContext, placingOf } from './place-order'

/** Writes the instruction that several orders carry out, under its next number; returns the number. */
export async function placeParent(
  context: PlacingContext,
  parent: Omit<
    ParentOrder,
    'customerNo' | 'parentNo' | 'channelCode' | 'applyAt' | 'pairNo' | 'isAutoSwap'
  > & {
    readonly isAutoSwap?: boolean
    /** The first of two of one submit: the number that they share is its own. */
    readonly isFirstOfPair?: boolean
    /** The second of two: the number of the first. */
    readonly pairNo?: string
  },
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const bizCode = parentCode(parent.kind)
  const parentNo = await nextParentNo(tx, placingOf(context), { bucket, bizCode })
  const { isFirstOfPair = false, isAutoSwap = false, ...stored } = parent
  const pairNo = isFirstOfPair ? parentNo : (stored.pairNo ?? null)
  await insertParentOrder(tx, {
    ...stored,
    customerNo,
    parentNo,
    channelCode,
    applyAt: now,
    pairNo,
    isAutoSwap,
  })

  return parentNo
}
