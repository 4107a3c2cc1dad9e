import { saveIdleRule } from '@tongzhou/contract/cash/save-idle-rule'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdleRules, saveIdleRule as keepRule } from '@tongzhou/db/stores/cash/idle-rule-store'
import { IDLE_WORDING, LEAST_IDLE, idleText } from '@tongzhou/domain/cash/idle-rule'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { refuseStopping } from '@tongzhou/domain/trade/decide/customer-standing'
import { openCashFunds } from '../../cash/cash-wallet'
import { handle } from '../../http/handle'
import { buyAgreements, missingAgreements } from '../../trading/buy-agreements'
import { openSeller } from '../../trading/orders/open-order'
import { boundCard, findTradingCustomer } from '../../trading/standing'

/**
 * Turns the rule of a trade account and source on or off (R-CASH-13): on is judged like a purchase and keeps
 * the text word for word; off asks for no more than any stopping does.
 */
export const handler = handle(saveIdleRule, async (input, context) => {
  const { tx, customer, now, refuse } = context
  const { customerNo } = customer
  const { tradeAcco, source, minAmount } = input
  await lockCustomer(tx, customerNo)
  const isOn = input.on
  const key = { customerNo, tradeAcco, source }
  const answer = { tradeAcco, source, isOn }
  const before = (await findIdleRules(tx, customerNo)).find(
    (rule) => rule.tradeAcco === tradeAcco && rule.source === source,
  )
  if (!isOn) {
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const byStanding = refuseStopping(trader.standing)
    if (byStanding) return byStanding
    if (boundCard(trader, tradeAcco) === null) return refuse('CARD_NOT_FOUND')
    if (before?.isOn === true) {
      const rule = { ...before, isOn, changedAt: now }
      await keepRule(tx, rule, { agreed: null, actor: 'customer' })
    }

    return answer
  }
  const opened = await openSeller(context, { ...input, action: 'buy' }, () => openCashFunds(tx))
  if (opened.kind === 'refused') return opened
  const { card } = opened.value
  if (card.changeDueOn !== null) return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (minAmount < LEAST_IDLE) return refuse('BELOW_MINIMUM', { min: printMoney(LEAST_IDLE) })
  const protocols = await buyAgreements(tx, now)
  const missing = missingAgreements(protocols, input.agreementIds)
  if (!input.agreementIds.includes(IDLE_WORDING)) missing.push('idle-top-up')
  if (missing.length > 0) return refuse('AGREEMENT_NOT_ACCEPTED', { documents: missing.join() })
  await insertConsents(tx, { customerNo, protocols, now })
  const account = `${card.bankName}(尾号 ${card.cardTail})`
  const content = idleText({ source, account, minAmount })
  const rule = { ...key, isOn, minAmount, changedAt: now }
  await keepRule(tx, rule, { agreed: { wording: IDLE_WORDING, content }, actor: 'customer' })

  return answer
})
