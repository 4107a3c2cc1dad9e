import { cashFundsList, cashFundsPropose } from '@tongzhou/contract/staff/cash-funds'
import { findCashFunds, inUseAmong, moneyFundsAmong, setCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(cashFundsList, async (tx) => {
  const rows = await findCashFunds(tx)

  return {
    answer: {
      rows: rows.map(({ rank, fundCode, name, isOpenIn, quickDayQuota }) => ({
        rank,
        fundCode,
        name,
        state: isOpenIn ? ('OPEN' as const) : ('CLOSED_IN' as const),
        quickDayQuota,
      })),
    },
  }
})

export const propose = handleRequested(cashFundsPropose, {
  judge: async (tx, { fundCodes }) => {
    const wanted = fundCodes.split(',')
    const known = await moneyFundsAmong(tx, wanted)
    const missing = wanted.filter((code) => !known.has(code))
    if (missing.length > 0) return refuse('NO_MONEY_FUND', { fundCodes: missing.join(', ') })
    const before = (await findCashFunds(tx)).map(({ fundCode }) => fundCode)
    const names = wanted.map((code) => `${code} ${known.get(code) ?? ''}`)

    // Those that leave the list and are held take no new money and stay for what is held (R-CASH-1).
    const closedIn = [
      ...(await inUseAmong(
        tx,
        before.filter((code) => !wanted.includes(code)),
      )),
    ]

    return { subject: 'cash-product:funds', facts: { before, after: names, closedIn } }
  },
  apply: async (tx, { fundCodes }) => {
    const closedIn = await setCashFunds(tx, fundCodes.split(','))

    return { outcome: { fundCodes, closedIn: closedIn.join(',') } }
  },
})
