import { placeOrder } from '@tongzhou/db/stores/order-placing-store'
import { bucketOf } from '@tongzhou/db/stores/credential-store'
import { closeDueInstruction, dueRedemptions } from '@tongzhou/db/stores/due-instruction-store'
import { lockLots, lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { valueAt } from '@tongzhou/domain/kernel/nav'
import { type Shares, addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { redeemedOnDue } from '@tongzhou/domain/trade/due-instruction'
import { initialStatus } from '@tongzhou/domain/trade/order-transitions'
import { heldLots, lotKey } from '../../shared/trading/held-lots'
import { shareOrder } from '../../shared/trading/new-order'
import { defineStep } from '../step'

interface DueUnit {
  readonly customerNo: string
  readonly lotId: string
  readonly dueDate: Day
}

/**
 * 15:00: lots that fall due today and are to be redeemed become ordinary redemptions of this T (R-EXP-3), asked for when the
 * customer gave the instruction. What is not free any more stays; a lot without instruction goes on.
 */
export const redeemDueShares = defineStep<DueUnit>({
  name: '305-redeem-due-shares',
  title: '到期份额赎回',
  on: 'trading-day',
  after: ['300-cut-off'],
  due: '15:00',
  select: async ({ services, day }) =>
    (await dueRedemptions(services.connection.db, day)).map(({ customerNo, lotId, dueDate }) => ({
      key: `${customerNo}/${lotId}`,
      data: { customerNo, lotId: lotId.toString(), dueDate },
    })),
  apply: async (tx, { data }, { services, day, now }) => {
    const due = await dueRedemptions(tx, day)
    const lotId = BigInt(data.lotId)
    const instruction = due.find((one) => one.customerNo === data.customerNo && one.lotId === lotId)
    if (!instruction) return
    const { customerNo, tradeAcco, fundCode } = instruction
    const fund = await findTradedFund(tx, fundCode)
    assert(fund !== null && fund.taCode !== null, 'a held fund has its registrar')
    const key = { customerNo, tradeAcco, fundCode, chargeType: '0' } as const
    const position = await lockPosition(tx, key, {
      taCode: fund.taCode,
      dividendMode: fund.defaultDividend,
      now,
    })
    const lots = await lockLots(tx, key)
    const lot = lots.find((one) => one.lotId === lotId)
    // What the customer sells himself with this T is taken out of the lots that are due, and is not free any more.
    const held = lot && heldLots(lots, position, { fund, tDay: day }).find((one) => one.id === lotKey(lot))
    const shares = redeemedOnDue(instruction, {
      lotShares: lot?.shares ?? noShares,
      free: held?.free ?? noShares,
    })
    if (shares <= noShares) {
      return closeDueInstruction(tx, instruction, { outcome: 'NOTHING_FREE', orderNo: null })
    }
    await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, shares) }, now)
    const bucket = bucketOf(customerNo)
    const days = redemptionDays(day, fund.terms)
    const order = shareOrder(
      {
        ...key,
        bucket,
        taCode: fund.taCode,
        bizCode: '024',
        applyShares: shares,
        channelCode: '001',
        tDate: day,
        expectConfirmDate: days.confirmDay,
        status: initialStatus('money-out'),
      },
      {
        expectArriveDate: days.arrivalDay,
        estimatedAmount: estimateOf(fund.terms.latestNav?.nav, shares),
        origin: 'BATCH',
      },
    )
    const distributorCode = services.config.DISTRIBUTOR_CODE
    const { orderNo } = await placeOrder(tx, order, { day, now: instruction.givenAt, distributorCode })
    await closeDueInstruction(tx, instruction, { outcome: 'ORDERED', orderNo })
  },
})

/** A lot that is due pays no fee as a rule: shares × NAV. */
function estimateOf(nav: Parameters<typeof valueAt>[1] | undefined, shares: Shares) {
  return nav === undefined ? null : valueAt(shares, nav)
}
