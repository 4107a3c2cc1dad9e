import type { z } from 'zod'
import type { feeTier } from '@tongzhou/contract/fund/fund-shapes'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { buyPage } from '@tongzhou/contract/trade/buy/buy-page'
import { findProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { riskLevelNames } from '@tongzhou/domain/account/risk-score'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { tiersInForce } from '@tongzhou/domain/fund/fee-schedule'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { discounted } from '@tongzhou/domain/kernel/rate'
import type { PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import { dailyLeft } from '@tongzhou/domain/trade/limits/purchase-limits'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import { shownTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../../http/handle'
import { riskLabels } from '../../../market/fund-card'
import { otherWays } from '../../../cash/pay-ways'
import { findTradingCustomer } from '../../../trading/standing'
import { WARNING, buyAgreements, presentAgreements } from '../../../trading/buy-agreements'
import { firstSaleOf } from '../../../trading/first-sale'
import { ownCards, presentPayCard } from '../../../trading/own-cards'
import { tryPurchase } from '../../../trading/orders/judge-purchase'
import { businessOf } from '../../../trading/purchase-facts'

/**
 * Everything the buy page shows, with the reason why this customer cannot buy now, by the rule of the submit.
 */
export const handler = handleOpen(buyPage, async (input, context) => {
  const { db, customer, services, day, now, refuse } = context
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const tDay = shownTDay(now, fund.terms)
  if (tDay.kind === 'refused') return tDay
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const protocols = await buyAgreements(db, now, { buyer: { trader, day, fund } })
  const { facts, decision } = await tryPurchase(db, { trader, fund, amount: 'least', now, card: null })
  const cards = await ownCards(services, trader)
  const { match } = facts.suitability
  const warning = match === 'mismatch' ? await findProtocol(db, { id: WARNING, now }) : null
  const ability = trader.facts.risk?.confirmed === true ? trader.facts.risk.level : null

  return {
    ...presentFund(fund, tDay.value),
    isFirstPurchase: facts.isFirstPurchase,
    amountMin: facts.amount,
    dailyLeft: dailyLeft(facts.fund.purchaseLimits, () => facts.usedOnTDay(tDay.value)),
    cards: cards.map(presentPayCard),
    otherWays: await otherWays(db, { customerNo: customer.customerNo, fund, cards, now }),
    suitability: {
      match,
      ability,
      abilityName: ability === null ? null : riskLevelNames[ability],
      questionnaireDone: trader.facts.suitabilityDone,
      warning: warning?.content ?? null,
    },
    agreements: await presentAgreements(db, { customerNo: customer.customerNo, protocols }),
    blocked: decision.kind === 'refused' ? presentRefusal(decision) : null,
  }
})

/** The fund's side of the page: terms, days and fees. */
function presentFund(fund: TradedFund, tDay: Day) {
  const { terms } = fund
  const days = purchaseDays(tDay, terms)

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    riskLevel: fund.risk,
    riskLabel: riskLabels[fund.risk],
    isMoneyFund: terms.isMoneyFund,
    business: businessOf(fund) === 'subscription' ? ('SUBSCRIBE' as const) : ('PURCHASE' as const),
    nav: terms.latestNav?.nav ?? null,
    navDate: terms.latestNav?.day ?? null,
    tDay,
    confirmDate: days.confirmDay,
    sellableDate: firstSaleOf(fund, days),
    isRolling: fund.hold?.kind === 'ROLLING',
    cutoffTime: terms.cutOff.slice(0, 5),
    amountStep: terms.purchaseLimits.step,
    singleMax: terms.purchaseLimits.singleMax,
    tiers: presentTiers(fund, tDay),
    discount: fund.discount,
  }
}

function presentTiers(fund: TradedFund, day: Day): z.output<typeof feeTier>[] {
  const feeType = businessOf(fund) === 'subscription' ? 'subscription' : 'purchase'

  return tiersInForce(fund.terms.feeRules, { feeType, investorType: 'individual', day }).map((tier) => ({
    // Bounds of these tables are fen.
    lower: printMoney(tier.lower as Money),
    upper: tier.upper === null ? null : printMoney(tier.upper as Money),
    rate: tier.charge.kind === 'rate' ? tier.charge.rate : null,
    rateDiscounted: tier.charge.kind === 'rate' ? discounted(tier.charge.rate, fund.discount) : null,
    fixedAmount: tier.charge.kind === 'fixed' ? tier.charge.amount : null,
  }))
}

function presentRefusal(refused: Refused<PurchaseReason>) {
  return refusalAnswer(refused.reason, refused.data)
}
