import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import {
  type DueInstruction,
  type DuePosition,
  closeDueInstruction,
  duePositions,
  dueRedemptionsOf,
} from '@tongzhou/db/stores/trade/due-instruction-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type LotRow, lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { valueAt } from '@tongzhou/domain/kernel/nav'
import { type Shares, addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { redeemedOnDue } from '@tongzhou/domain/trade/decide/due-instruction'
import { initialStatus } from '@tongzhou/domain/trade/state/order-transitions'
import type { FieldCipher } from '../../../shared/field-cipher'
import { notify } from '../../../shared/messages/notify'
import { heldLots, lotKey, withSell } from '../../../trading/held-lots'
import { shareOrder } from '../../../trading/orders/new-order'
import { defineStep } from '../../engine/step'

/**
 * 15:00: lots that fall due today and are to be redeemed become ordinary redemptions of this T (R-EXP-3),
 * asked for when the customer gave the instruction. What is not free any more stays, so does a position that
 * the registrar has otherwise; a lot without instruction goes on.
 */
export const redeemDueShares = defineStep<DuePosition>({
  name: '305-redeem-due-shares',
  title: '到期份额赎回',
  on: 'trading-day',
  after: ['300-cut-off'],
  due: '15:00',
  select: async ({ services, day }) => {
    const due = await duePositions(services.connection.db, day)

    return due.map((data) => ({
      key: `${data.customerNo}/${data.tradeAcco}/${data.fundCode}${data.chargeType === '1' ? '/1' : ''}`,
      data,
    }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const { customerNo, fundCode } = data
    const fund = await findTradedFund(tx, fundCode)
    assert(fund !== null && fund.taCode !== null, 'a held fund has its registrar')
    let position = await lockPosition(tx, data, {
      taCode: fund.taCode,
      dividendMode: fund.defaultDividend,
      now,
    })
    const instructions = await dueRedemptionsOf(tx, { ...data, day })
    if (position.blockedReason !== null) {
      // Nothing is sold of shares that the registrar has otherwise (§12.6), neither by the customer nor for
      // him.
      for (const instruction of instructions)
        await closeDueInstruction(tx, instruction, { outcome: 'BLOCKED', orderNo: null })
      return tellBlocked(tx, services.cipher, { ...data, name: fund.name, day, now })
    }
    const lots = await lockLots(tx, data)
    const days = redemptionDays(day, fund.terms)
    // The oldest lot first, as its shares are counted to be sold first: whatever was asked for first, each
    // lot gives what is free of it.
    for (const instruction of inOrderOf(lots, instructions)) {
      const lot = lots.find((one) => one.lotId === instruction.lotId)
      // What the customer sells himself with this T is taken out of the lots that are due, and is not free
      // any more.
      const own = heldLots(lots, await withSell(tx, fund, position), { fund, tDay: day })
      const held = lot && own.find((one) => one.id === lotKey(lot))
      const shares = redeemedOnDue(instruction, {
        lotShares: lot?.shares ?? noShares,
        free: held?.free ?? noShares,
      })
      if (shares <= noShares) {
        await closeDueInstruction(tx, instruction, { outcome: 'NOTHING_FREE', orderNo: null })
        continue
      }
      position = { ...position, frozenShares: addShares(position.frozenShares, shares) }
      const order = shareOrder(
        {
          ...data,
          bucket: bucketOf(customerNo),
          taCode: fund.taCode,
          bizCode: applicationCode.redemption,
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
      const { orderNo } = await placeOrder(tx, order, {
        day,
        now,
        askedAt: instruction.givenAt,
        distributorCode: services.config.DISTRIBUTOR_CODE,
      })
      await closeDueInstruction(tx, instruction, { outcome: 'ORDERED', orderNo })
    }
    await savePosition(tx, position, now)
  },
})

/** What was arranged is not done today, and why: the customer may sell once the difference is solved. */
async function tellBlocked(
  tx: Tx,
  cipher: FieldCipher,
  told: DuePosition & { readonly name: string; readonly day: Day; readonly now: Date },
): Promise<void> {
  const { customerNo, tradeAcco, fundCode, chargeType, name, day, now } = told
  const compact = day.slice(2).replaceAll('-', '')
  await notify(tx, cipher, {
    event: 'dueBlocked',
    facts: { fundName: name },
    serialNo: `DB-${tradeAcco}-${fundCode}${chargeType}-${compact}`,
    customerNo,
    now,
  })
}

/** Instructions in the order of their lots; those of lots that are gone come last. */
function inOrderOf(lots: readonly LotRow[], instructions: readonly DueInstruction[]): DueInstruction[] {
  const place = (one: DueInstruction): number => {
    const at = lots.findIndex((lot) => lot.lotId === one.lotId)

    return at < 0 ? lots.length : at
  }

  return instructions.toSorted((a, b) => place(a) - place(b))
}

/** A lot that is due pays no fee as a rule: shares × NAV. */
function estimateOf(nav: Parameters<typeof valueAt>[1] | undefined, shares: Shares) {
  return nav === undefined ? null : valueAt(shares, nav)
}
