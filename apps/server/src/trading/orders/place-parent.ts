import { nextParentNo } from '@tongzhou/db/stores/trade/order-placing-store'
import { type ParentOrder, insertParentOrder, parentCode } from '@tongzhou/db/stores/trade/parent-order-store'
import { type PlacingContext, placingOf } from './place-order'

/** Writes the instruction that several orders carry out, under its next number; returns the number. */
export async function placeParent(
  context: PlacingContext,
  parent: Omit<ParentOrder, 'customerNo' | 'parentNo' | 'channelCode' | 'applyAt'>,
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const bizCode = parentCode(parent.kind)
  const parentNo = await nextParentNo(tx, placingOf(context), { bucket, bizCode })
  await insertParentOrder(tx, { ...parent, customerNo, parentNo, channelCode, applyAt: now })

  return parentNo
}
