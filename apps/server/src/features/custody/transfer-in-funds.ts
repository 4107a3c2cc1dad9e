import { transferInFunds } from '@tongzhou/contract/custody/transfer-in-funds'
import { type Registration, registrationsOfCustomer } from '@tongzhou/db/stores/account/registration-store'
import { findTradedFunds } from '@tongzhou/db/stores/trade/traded-fund-store'
import { custodyBar } from '@tongzhou/domain/trade/decide/custody-bar'
import { handleOpen } from '../../http/handle'
import { searchFunds } from '../../market/search/search-funds'
import { registrationState } from './registration-state'

const MOST = 30

/**
 * Funds whose shares one might bring here: those at whose registrar the customer is known come first, those
 * whose shares cannot be moved last, each with what keeps them (§3.9).
 */
export const handler = handleOpen(transferInFunds, async (input, { db, customer, services }) => {
  const market = await services.market.current()
  const { hits, total } = searchFunds(market, input.keyword, { limit: MOST })
  const found = hits.map(({ fund }) => fund)
  const traded = await findTradedFunds(
    db,
    found.map(({ fundCode }) => fundCode),
  )
  const registrations = await registrationsOfCustomer(db, customer.customerNo)
  const rows = found.map(({ fundCode, name, companyName }) => {
    const fund = traded.get(fundCode)
    const bar =
      fund === undefined ? ('NOT_SOLD_HERE' as const) : custodyBar({ ...fund.terms, taCode: fund.taCode })

    return { fundCode, name, companyName, state: bestState(registrations, fund?.taCode ?? null), bar }
  })

  return { rows: rows.toSorted((a, b) => placeOf(a) - placeOf(b)), total }
})

type Row = { readonly bar: string | null; readonly state: ReturnType<typeof registrationState> }

/** What can be brought at once stands first, what cannot be brought last. */
function placeOf({ bar, state }: Row): number {
  if (bar !== null) return 2

  return state === 'READY' ? 0 : 1
}

function bestState(registrations: readonly Registration[], taCode: string | null): Row['state'] {
  const states = registrations.filter((each) => each.taCode === taCode).map(registrationState)
  if (states.includes('READY')) return 'READY'

  return states.includes('REGISTERING') ? 'REGISTERING' : 'NOT_REGISTERED'
}
