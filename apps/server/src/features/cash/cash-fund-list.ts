import { cashFundList } from '@tongzhou/contract/cash/cash-fund-list'
import { handleOpen } from '../../http/handle'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentCashFund } from '../../cash/present-cash'

export const handler = handleOpen(cashFundList, async (_input, { db }) => {
  // What stays only for those who hold it is offered to nobody (R-CASH-1).
  const funds = (await loadCashFunds(db)).filter((row) => row.isOpenIn)
  const best = funds.toSorted((a, b) => (a.sevenDayYield > b.sevenDayYield ? -1 : 1))[0]

  return { funds: funds.map(presentCashFund), bestYield: best?.yieldPercent ?? null }
})
