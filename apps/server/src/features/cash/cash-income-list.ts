import { cashIncomeList } from '@tongzhou/contract/cash/cash-income-list'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { findCashIncomes } from '../../cash/cash-incomes'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentIncome } from '../../cash/present-income'

const USUAL_DAYS = 30
const MOST_DAYS = 366

/**
 * Income per natural day and fund (R-MMF-1, R-MMF-4), of funds that carry monthly too; days that the
 * registrar has not told of yet are marked.
 */
export const handler = handleOpen(cashIncomeList, async (input, { db, customer, services, day }) => {
  const funds = await loadCashFunds(db)
  const wanted = funds.map((row) => row.fundCode).filter((code) => (input.fundCode ?? code) === code)
  const to = input.to ?? day
  const earliest = addDays(to, -MOST_DAYS)
  const asked = input.from ?? addDays(to, -USUAL_DAYS)
  const from = asked < earliest ? earliest : asked
  const incomes = await findCashIncomes(db, {
    customerNo: customer.customerNo,
    fundCodes: wanted,
    market: await services.market.current(),
  })
  const rows = incomes.filter((row) => from <= row.day && row.day <= to)
  const days = [...new Set(rows.map((row) => row.day))]

  return {
    total: sumMoney(rows.map((row) => row.income)),
    expected: sumMoney(rows.filter((row) => !row.isTold).map((row) => row.income)),
    days: days.map((one) => {
      const ofDay = rows.filter((row) => row.day === one)

      return {
        day: one,
        income: sumMoney(ofDay.map((row) => row.income)),
        state: ofDay.every((row) => row.isTold) ? ('TOLD' as const) : ('EXPECTED' as const),
        funds: ofDay.map(presentIncome),
      }
    }),
  }
})
