import { cashIncomeDetail } from '@tongzhou/contract/cash/cash-income-detail'
import { findIncomeSerials } from '@tongzhou/db/stores/cash/cash-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type CashIncome, findCashIncomes } from '../../cash/cash-incomes'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentIncome } from '../../cash/present-income'

/** One income of the product: formula, the registrar's figure and what became of it, card by card. */
export const handler = handleOpen(cashIncomeDetail, async (input, { db, customer, services, refuse }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const funds = await loadCashFunds(db)
  const fundCodes = funds.map((row) => row.fundCode).filter((code) => (input.fundCode ?? code) === code)
  const incomes = await findCashIncomes(db, { customerNo, fundCodes, market })
  const found = incomes.find(({ day }) => (input.day ?? day) === day)
  if (found === undefined) return refuse('NOT_FOUND')
  const { day, fundCode } = found
  const serials = await findIncomeSerials(db, { customerNo, fundCode, day })
  const cards = []
  for (const position of await findPositions(db, { customerNo, fundCode })) {
    const { tradeAcco, bankName, cardTail } = position
    const ofCard = await findCashIncomes(db, { customerNo, fundCodes: [fundCode], market, tradeAcco })
    const own = ofCard.find((row) => row.day === day)
    if (own === undefined) continue
    const { income, shares, computed, residue, state } = presentIncome(own)
    const sharesAfter = addShares(shares, own.carried)
    const serialNo = serials.get(tradeAcco) ?? null
    const figures = { income, shares, computed, residue, state, sharesAfter }
    cards.push({ tradeAcco, bankName, cardTail, ...figures, serialNo })
  }

  return {
    ...presentIncome(found),
    day,
    carry: found.carry,
    carried: found.carried,
    waiting: found.waiting,
    lastCarriedOn: lastCarried(incomes, fundCode),
    cards,
  }
})

function lastCarried(incomes: readonly CashIncome[], fundCode: string) {
  return incomes.find((row) => row.fundCode === fundCode && row.carried > noShares)?.day ?? null
}
