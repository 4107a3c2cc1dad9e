import { topUpPage } from '@tongzhou/contract/cash/top-up-page'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentCashFund } from '../../cash/present-cash'
import { leastTopUp } from '@tongzhou/domain/cash/top-up-limits'
import { buyAgreements, presentAgreements } from '../../trading/buy-agreements'
import { findOwnCards, presentPayCard } from '../../trading/own-cards'

export const handler = handleOpen(topUpPage, async (_input, { db, customer, services, now, day, refuse }) => {
  const { customerNo } = customer
  const funds = await loadCashFunds(db)
  const [first] = funds
  if (!first) return refuse('CASH_PRODUCT_EMPTY')
  const { terms } = first.fund
  const tDay = fundTDay(now, terms)
  if (tDay.kind === 'refused') return tDay
  const { confirmDay } = purchaseDays(tDay.value, terms)
  const cards = await findOwnCards(db, { services, customerNo, day })
  const protocols = await buyAgreements(db, now)

  return {
    funds: funds.map(presentCashFund),
    cards: cards.map(presentPayCard),
    agreements: await presentAgreements(db, { customerNo, protocols }),
    tDay: tDay.value,
    confirmDate: confirmDay,
    incomeDate: addDays(confirmDay, 1),
    cutoffTime: terms.cutOff.slice(0, 5),
    minAmount: leastTopUp(funds.map((row) => ({ minBuy: row.fund.terms.purchaseLimits.furtherMin }))),
  }
})
