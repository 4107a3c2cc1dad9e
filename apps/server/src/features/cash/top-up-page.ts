import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { topUpPage } from '@tongzhou/contract/cash/top-up-page'
import { firstIncomeDay } from '@tongzhou/domain/calendar/first-income-day'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { assert } from '@tongzhou/domain/kernel/assert'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentCashFund } from '../../cash/present-cash'
import { topUpFacts } from '../../cash/split-top-up'
import { leastTopUp, topUpRoom } from '@tongzhou/domain/cash/top-up-limits'
import { buyAgreements, presentAgreements } from '../../trading/buy-agreements'
import { findOwnCards, presentPayCard } from '../../trading/own-cards'
import { findTradingCustomer } from '../../trading/standing'

export const handler = handleOpen(topUpPage, async (_input, context) => {
  const { db, customer, services, now, day, refuse } = context
  const { customerNo } = customer
  const funds = (await loadCashFunds(db)).filter((row) => row.isOpenIn)
  const [first] = funds
  if (!first) return refuse('CASH_PRODUCT_EMPTY')
  const { terms } = first.fund
  const tDay = fundTDay(now, terms)
  if (tDay.kind === 'refused') return tDay
  const { confirmDay } = purchaseDays(tDay.value, terms)
  const known = await topUpFacts(db, funds, { customerNo, now })
  if (known.kind === 'refused') return known
  const cards = await findOwnCards(db, { services, customerNo, day })
  const { standing } = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const blocked = refuseByStanding(standing, 'buy')
  const protocols = await buyAgreements(db, now)

  return {
    funds: funds.map((row, at) => {
      const facts = known.value[at]
      assert(facts !== undefined, 'each fund has its facts')

      return { ...presentCashFund(row), ...topUpRoom(facts) }
    }),
    cards: cards.map(presentPayCard),
    agreements: await presentAgreements(db, { customerNo, protocols }),
    tDay: tDay.value,
    confirmDate: confirmDay,
    incomeDate: firstIncomeDay(confirmDay, { isMoneyFund: true, calendar: terms.calendar }),
    cutoffTime: terms.cutOff.slice(0, 5),
    minAmount: leastTopUp(funds.map((row) => ({ minBuy: row.fund.terms.purchaseLimits.furtherMin }))),
    blocked: blocked === null ? null : refusalAnswer(blocked.reason, blocked.data),
  }
})
