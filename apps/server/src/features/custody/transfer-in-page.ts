import { transferInPage } from '@tongzhou/contract/custody/transfer-in-page'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findRegistration } from '@tongzhou/db/stores/account/registration-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { tradingDaysAfter } from '@tongzhou/domain/calendar/trade-calendar'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { registrationState } from './registration-state'

/** What the customer gives the old seller, whether the registrar knows the account already, and the days. */
export const handler = handleOpen(transferInPage, async (input, { db, customer, services, now, refuse }) => {
  const { customerNo } = customer
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const card = await findCard(db, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { taCode, terms } = fund
  if (taCode === null) return refuse('FUND_NOT_ON_SALE')
  const tDay = fundTDay(now, { ...terms, windows: null })
  if (tDay.kind === 'refused') return tDay
  const registration = await findRegistration(db, { customerNo, tradeAcco: card.tradeAcco, taCode })

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    state: registrationState(registration),
    distributorCode: services.config.DISTRIBUTOR_CODE,
    distributorName: services.config.COMPANY_NAME,
    tradeAcco: card.tradeAcco,
    fundAcco: registration?.status === '0' ? registration.fundAcco : null,
    tDay: tDay.value,
    confirmDate: tradingDaysAfter(terms.calendar, tDay.value, 1),
  }
})
