import { cashFundsList, cashFundsPropose, cashFundsQuota } from '@tongzhou/contract/staff/cash-funds'
import { findCashFunds, inUseAmong, moneyFundsAmong, setCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import { setQuickQuota } from '@tongzhou/db/stores/cash/quick-service-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
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

export const quota = handleRequested(cashFundsQuota, {
  judge: async (tx, { fundCode, quota: wanted }) => {
    const fund = (await findCashFunds(tx)).find((row) => row.fundCode === fundCode)
    if (fund === undefined) return refuse('NOT_FOUND')
    const facts = { fund: fund.name, before: printed(fund.quickDayQuota), after: printed(wanted) }

    return { subject: `cash-product:quota:${fundCode}`, facts }
  },
  apply: async (tx, { fundCode, quota: wanted }) => {
    await setQuickQuota(tx, fundCode, wanted ?? null)

    return { outcome: { fundCode, quota: printed(wanted) } }
  },
})

function printed(quota: Money | null | undefined): string | null {
  return quota === null || quota === undefined ? null : printMoney(quota)
}
