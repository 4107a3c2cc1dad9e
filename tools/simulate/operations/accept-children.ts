import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { dealingDay } from '../funds'
import type { World } from '../world'
import type { Holder } from './operation'

/** Tells the model the orders of a parent that was just acknowledged; returns what they come to. */
export async function acceptChildren(
  world: World,
  holder: Holder,
  parent: {
    readonly parentNo: string
    readonly biz: string
    readonly placedAt: Date
    readonly key: string
  },
): Promise<bigint> {
  const { parentNo, biz, placedAt, key } = parent
  const isPurchase = biz === applicationCode.purchase
  const children = await world.childrenOf(parentNo)
  for (const { orderNo, fund, amount } of children) {
    world.model.accept({
      orderNo,
      biz,
      customerNo: holder.customer.customerNo,
      tradeAcco: holder.tradeAcco,
      fund,
      amount: isPurchase ? amount : 0n,
      shares: isPurchase ? 0n : amount,
      tDay: dealingDay(fund, { day: world.today, time: world.time }),
      placedAt,
      key: `${key}/${fund.code}`,
      parentNo,
      ...(isPurchase ? { debitNo: `D${parentNo}01` } : {}),
    })
  }

  return children.reduce((sum, child) => sum + child.amount, 0n)
}
