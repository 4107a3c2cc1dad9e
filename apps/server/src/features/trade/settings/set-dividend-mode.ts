import { setDividendMode } from '@tongzhou/contract/trade/settings/set-dividend-mode'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import { findPendingMode } from '@tongzhou/db/stores/trade/dividend-mode-store'
import { lockPosition } from '@tongzhou/db/stores/holding/position-store'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { decideDividendMode } from '@tongzhou/domain/trade/decide/decide-dividend-mode'
import { handle } from '../../../http/handle'
import { shareOrder } from '../../../trading/orders/new-order'
import { findFund, openSeller } from '../../../trading/orders/open-order'
import { placingOf } from '../../../trading/orders/place-order'
import type { TradingCustomer } from '../../../trading/standing'

/**
 * Asks the registrar for another dividend mode of one trade account's shares; a change under way is waited
 * for.
 */
export const handler = handle(setDividendMode, async (input, context) => {
  const { tx, customer, now, channelCode, refuse } = context
  const { customerNo, bucket } = customer
  const find = (trader: TradingCustomer) => findFund(context, trader, input.fundCode)
  const opened = await openSeller(context, { ...input, action: 'dividend-mode' }, find)
  if (opened.kind === 'refused') return opened
  const { fund, card, trader } = opened.value
  const { chargeType = '0' } = input
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: fund.fundCode, chargeType } as const
  const { taCode } = fund
  if (taCode === null) return refuse('FUND_NOT_ON_SALE')
  const position = await lockPosition(tx, key, { taCode, dividendMode: fund.defaultDividend, now })
  const decision = decideDividendMode({
    now,
    customer: trader.standing,
    fund: fund.terms,
    mode: input.mode === '0' ? 'reinvest' : 'cash',
    currentMode: position.dividendMode === '0' ? 'reinvest' : 'cash',
    isHeld: position.totalShares > noShares,
    isPending: (await findPendingMode(tx, key)) !== null,
    seenTDay: input.tDay ?? null,
  })
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const { orderNo } = await placeOrder(
    tx,
    shareOrder(
      {
        ...key,
        bucket,
        taCode,
        bizCode: draft.businessCode,
        applyShares: null,
        channelCode,
        tDate: draft.tDay,
        expectConfirmDate: draft.expectConfirmDay,
        status: draft.status,
      },
      { links: { dividendMode: draft.modeCode } },
    ),
    placingOf(context),
  )

  return { orderNo, tDay: draft.tDay, confirmDate: draft.expectConfirmDay }
})
