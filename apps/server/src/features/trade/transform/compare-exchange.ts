import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { compareExchange } from '@tongzhou/contract/trade/transform/compare-exchange'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { breakEvenMove } from '@tongzhou/domain/trade/fee/exchange-ways'
import { handleOpen } from '../../../http/handle'
import { findOwnSide } from '../../../trading/own-side'
import { findTradingCustomer } from '../../../trading/standing'
import { type ExchangeOption, exchangeOptions } from './exchange-options'
import { presentSide } from './present-side'

/** The ways from one fund into another beside staying, each judged as its submit would (R-SWP-1). */
export const handler = handleOpen(compareExchange, async (input, context) => {
  const { db, customer, now, services, refuse } = context
  const side = await findOwnSide(db, { ...input, customerNo: customer.customerNo, now })
  if (side.kind === 'refused') return side
  const target = await findTradedFund(db, input.targetFundCode)
  if (!target) return refuse('FUND_UNKNOWN')
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const market = await services.market.current()
  const exchange = { ...side.value, target, trader, shares: input.shares, now, market }
  const options = await exchangeOptions(db, exchange)
  const sharesOf = (way: ExchangeOption['way']) => options.find((one) => one.way === way)?.inShares ?? null
  const [transform, thenBuy] = [sharesOf('TRANSFORM'), sharesOf('SELL_THEN_BUY')]

  return {
    from: presentSide(side.value.fund),
    to: presentSide(target),
    sharesRounding: target.terms.sharesRounding,
    options: options.map((option) => presentOption(option, cheapestOf(options))),
    breakEvenMove: transform === null || thenBuy === null ? null : breakEvenMove({ transform, thenBuy }),
  }
})

/** The least fee of the ways into the other fund that can be gone now. */
function cheapestOf(options: readonly ExchangeOption[]) {
  const open = options.flatMap(({ way, refusal, total }) =>
    way === 'HOLD' || refusal !== null || total === null ? [] : [total],
  )

  return open.length < 2 ? null : open.reduce((least, total) => (total < least ? total : least))
}

function presentOption(option: ExchangeOption, cheapest: ReturnType<typeof cheapestOf>) {
  const { refusal, total, yearAfter, way } = option

  return {
    ...option,
    refusal: refusal === null ? null : refusalAnswer(refusal.reason, refusal.data),
    isCheapest: way !== 'HOLD' && refusal === null && total !== null && total === cheapest,
    cost12m: total === null || yearAfter === null ? null : addMoney(total, yearAfter),
  }
}
