import { cashIncomeList } from '@tongzhou/contract/cash/cash-income-list'
import { findCashIncomes } from '@tongzhou/db/stores/cash/cash-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { loadCashFunds } from '../../cash/cash-wallet'

const USUAL_DAYS = 30
const MOST_DAYS = 366

/** Income per natural day and fund, as the registrar told it (R-MMF-1, R-MMF-4). */
export const handler = handleOpen(cashIncomeList, async (input, { db, customer, day }) => {
  const funds = await loadCashFunds(db)
  const wanted = funds.filter((row) => input.fundCode === undefined || row.fundCode === input.fundCode)
  const to = input.to ?? day
  const earliest = addDays(to, -MOST_DAYS)
  const asked = input.from ?? addDays(to, -USUAL_DAYS)
  const rows = await findCashIncomes(db, {
    customerNo: customer.customerNo,
    fundCodes: wanted.map((row) => row.fundCode),
    from: asked < earliest ? earliest : asked,
    to,
  })
  const days = [...new Set(rows.map((row) => row.day))]

  return {
    total: sumMoney(rows.map((row) => row.income)),
    days: days.map((one) => {
      const ofDay = rows.filter((row) => row.day === one)

      return {
        day: one,
        income: sumMoney(ofDay.map((row) => row.income)),
        funds: ofDay.map(({ fundCode, income }) => ({
          fundCode,
          income,
          name: funds.find((row) => row.fundCode === fundCode)?.name ?? fundCode,
        })),
      }
    }),
  }
})
