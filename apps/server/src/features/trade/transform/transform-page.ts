import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { transformPage } from '@tongzhou/contract/trade/transform/transform-page'
import { findProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { dailyLeft } from '@tongzhou/domain/trade/limits/purchase-limits'
import { transformDays } from '@tongzhou/domain/calendar/settlement'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { firstSaleOf } from '../../../trading/first-sale'
import { handleOpen } from '../../../http/handle'
import { WARNING, buyAgreements, presentAgreements } from '../../../trading/buy-agreements'
import { tryTransform } from '../../../trading/orders/judge-transform'
import { availableOn, findOwnPositions } from '../../../trading/own-position'
import { isOf } from '../../../trading/position-side'
import { findTradingCustomer } from '../../../trading/standing'
import { presentSide } from './present-side'

/**
 * Everything the transform page shows, with the reason why this customer cannot transform now, by the rule of
 * the submit.
 */
export const handler = handleOpen(transformPage, async (input, context) => {
  const { db, customer, day, now, refuse } = context
  const { customerNo } = customer
  const out = await findTradedFund(db, input.fundCode)
  const target = await findTradedFund(db, input.targetFundCode)
  if (!out || !target) return refuse('FUND_NOT_FOUND')
  const tDay = fundTDay(now, out.terms)
  if (tDay.kind === 'refused') return tDay
  const positions = await findOwnPositions(db, { customerNo, fundCode: out.fundCode })
  const accounts = positions.map((own) => ({
    tradeAcco: own.position.tradeAcco,
    chargeType: own.position.chargeType,
    bankName: own.position.bankName,
    cardTail: own.position.cardTail,
    total: own.position.totalShares,
    available: availableOn(own, { fund: out, tDay: tDay.value }),
  }))
  const best = accounts.toSorted((a, b) => Number(b.available - a.available))[0]
  const own = positions.find((one) => best !== undefined && isOf(one.position, best))
  if (!own) return refuse('NOT_ENOUGH_SHARES', { available: '0.00' })
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const { position, lots } = own
  const side = { out: await ofChargeType(db, out, position.chargeType), target, position, lots }
  const { facts, decision } = await tryTransform(db, { trader, ...side, shares: 'all', now })
  const days = transformDays(tDay.value, { out: out.terms, in: target.terms })
  const { match } = facts.suitability
  const warning = match === 'mismatch' ? await findProtocol(db, { id: WARNING, now }) : null
  const protocols = await buyAgreements(db, now, { buyer: { trader, day, fund: target } })

  return {
    from: presentSide(out),
    to: presentSide(target),
    tDay: tDay.value,
    confirmDate: days.confirmDay,
    sellableDate: firstSaleOf(target, days),
    cutoffTime: out.terms.cutOff.slice(0, 5),
    minShares: out.terms.redemptionLimits.min,
    minRemain: out.terms.redemptionLimits.minRemain,
    dailyLeft: dailyLeft(target.terms.purchaseLimits, () => facts.usedOnTDay(tDay.value)),
    accounts,
    suitability: {
      match,
      ability: trader.facts.risk?.confirmed === true ? trader.facts.risk.level : null,
      warning: warning?.content ?? null,
    },
    agreements: await presentAgreements(db, { customerNo, protocols }),
    blocked: decision.kind === 'refused' ? refusalAnswer(decision.reason, decision.data) : null,
  }
})
