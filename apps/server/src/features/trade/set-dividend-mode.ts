import { setDividendMode } from '@tongzhou/contract/trade/set-dividend-mode'
import { placeOrder } from '@tongzhou/db/stores/order-placing-store'
import { findCard } from '@tongzhou/db/stores/card-store'
import { lockCustomer } from '@tongzhou/db/stores/customer-store'
import { findPendingMode } from '@tongzhou/db/stores/dividend-mode-store'
import { lockPosition } from '@tongzhou/db/stores/position-store'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { decideDividendMode } from '@tongzhou/domain/trade/decide-dividend-mode'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { handle } from '../../http/handle'
import { shareOrder } from '../../shared/trading/new-order'
import { findTradingCustomer } from '../../shared/trading/standing'
import { placingOf } from '../../shared/trading/place-order'

/** Asks the registrar for another dividend mode of one trade account's shares; a change under way is waited for. */
export const handler = handle(setDividendMode, async (input, context) => {
  const { tx, customer, now, channelCode, refuse } = context
  const { customerNo, bucket } = customer
  await lockCustomer(tx, customerNo)
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(standing, 'dividend-mode')
  if (byStanding) return byStanding
  const fund = await findTradedFund(tx, input.fundCode)
  if (!fund) return refuse('FUND_UNKNOWN')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { chargeType = '0' } = input
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: fund.fundCode, chargeType } as const
  const { taCode } = fund
  if (taCode === null) return refuse('FUND_NOT_ON_SALE')
  const position = await lockPosition(tx, key, { taCode, dividendMode: fund.defaultDividend, now })
  const decision = decideDividendMode({
    now,
    customer: standing,
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
