import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { registerAccount } from '@tongzhou/contract/custody/register-account'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  findFundAccount,
  findRegistration,
  wantRegistration,
} from '@tongzhou/db/stores/account/registration-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { handle } from '../../http/handle'
import { registrationState } from './registration-state'

/**
 * Requests that the fund's registrar know the trade account: the next batch opens an account there, or adds
 * it to the customer's existing one (R-ACC-1).
 */
export const handler = handle(registerAccount, async (input, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const fund = await findTradedFund(tx, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { taCode } = fund
  if (taCode === null) return refuse('FUND_NOT_ON_SALE')
  const key = { customerNo, tradeAcco: card.tradeAcco, taCode }
  const fundAcco = await findFundAccount(tx, key)
  await wantRegistration(
    tx,
    {
      ...key,
      fundAcco,
      bizCode: fundAcco === null ? applicationCode.openAccount : applicationCode.addTradeAccount,
    },
    now,
  )

  return { state: registrationState(await findRegistration(tx, key)) }
})
