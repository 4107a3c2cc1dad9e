import { cashOverview } from '@tongzhou/contract/cash/cash-overview'
import { boughtInTransit, findCashIncomes } from '@tongzhou/db/stores/cash/cash-store'
import { balanceWeightedYield } from '@tongzhou/domain/cash/money-fund-yield'
import { quickRoom } from '@tongzhou/domain/cash/smart-redemption'
import { QUICK_CAP } from '@tongzhou/domain/cash/smart-top-up'
import { type Money, minMoney, moneyOfFen, sumMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import {
  type CashFund,
  type CashHolding,
  findCashHoldings,
  heldMoneyFunds,
  loadCashFunds,
} from '../../cash/cash-wallet'
import { presentCashFund } from '../../cash/present-cash'
import { MOST_QUICK_TIMES } from '../../cash/split-withdrawal'

type Incomes = Awaited<ReturnType<typeof findCashIncomes>>

/**
 * The cash product of a customer (§5.3): the sum over his trade accounts, the newest day's income, the quick
 * room now.
 */
export const handler = handleOpen(cashOverview, async (_input, { db, customer, now }) => {
  const { customerNo } = customer
  const funds = await loadCashFunds(db)
  const fundCodes = funds.map((row) => row.fundCode)
  const holdings = await findCashHoldings(db, { customerNo, funds, now })
  const held = await heldMoneyFunds(db, { customerNo, funds, holdings, now, way: 'QUICK' })
  const incomes = await findCashIncomes(db, { customerNo, fundCodes })
  const incomeDate = incomes[0]?.day ?? null
  const rooms = new Map(held.funds.map((fund) => [fund.fundCode, quickRoom(fund)]))
  const ofDay = incomes.filter((row) => row.day === incomeDate)

  return {
    total: totalOf(holdings),
    dayIncome: sumMoney(ofDay.map((row) => row.income)),
    incomeDate,
    totalIncome: sumMoney(incomes.map((row) => row.income)),
    sevenDayYield: mixedYield(funds, holdings),
    inTransit: await boughtInTransit(db, { customerNo, fundCodes }),
    quickRoom: sumMoney(rooms.values()),
    quickCap: sumMoney(funds.filter((row) => row.isQuick).map(() => QUICK_CAP)),
    quickUsed: sumMoney(held.funds.map((fund) => fund.quickUsedToday)),
    quickTimes: { used: held.timesToday, most: MOST_QUICK_TIMES },
    accounts: accountsOf(holdings, rooms),
    funds: funds.map((row) =>
      presentHeld(row, { holdings, incomes, incomeDate, room: rooms, held: held.funds }),
    ),
  }
})

function presentHeld(
  row: CashFund,
  facts: {
    holdings: readonly CashHolding[]
    incomes: Incomes
    incomeDate: string | null
    room: ReadonlyMap<string, Money>
    held: readonly { fundCode: string; quickUsedToday: Money }[]
  },
) {
  const own = facts.holdings.filter((holding) => holding.position.fundCode === row.fundCode)
  const incomes = facts.incomes.filter((income) => income.fundCode === row.fundCode)

  return {
    ...presentCashFund(row),
    shares: sumShares(own.map((holding) => holding.position.totalShares)),
    frozen: sumShares(own.map(({ position }) => addShares(position.frozenShares, position.lockedShares))),
    unpaidIncome: sumMoney(own.map((holding) => holding.position.unpaidIncome)),
    dayIncome: sumMoney(incomes.filter((one) => one.day === facts.incomeDate).map((one) => one.income)),
    totalIncome: sumMoney(incomes.map((one) => one.income)),
    quickRoom: facts.room.get(row.fundCode) ?? moneyOfFen(0n),
    quickUsed: facts.held.find((fund) => fund.fundCode === row.fundCode)?.quickUsedToday ?? moneyOfFen(0n),
  }
}

function accountsOf(holdings: readonly CashHolding[], rooms: ReadonlyMap<string, Money>) {
  const accounts = [...new Set(holdings.map((holding) => holding.position.tradeAcco))]

  return accounts.flatMap((tradeAcco) => {
    const own = holdings.filter((holding) => holding.position.tradeAcco === tradeAcco)
    const [first] = own
    if (!first || sumShares(own.map((holding) => holding.position.totalShares)) === noShares) return []
    const room = (holding: CashHolding) =>
      minMoney(holding.free, rooms.get(holding.position.fundCode) ?? moneyOfFen(0n))

    return [
      {
        tradeAcco,
        bankName: first.position.bankName,
        cardTail: first.position.cardTail,
        total: totalOf(own),
        available: sumMoney(own.map((holding) => holding.free)),
        quickRoom: sumMoney(own.map(room)),
      },
    ]
  })
}

/** Balance = shares (1 share = 1 yuan) and income not yet turned into shares (§5.3). */
function totalOf(holdings: readonly CashHolding[]): Money {
  return sumMoney(holdings.flatMap((holding) => [holding.total, holding.position.unpaidIncome]))
}

function mixedYield(funds: readonly CashFund[], holdings: readonly CashHolding[]): string | null {
  const parts = holdings.flatMap((holding) => {
    const text = funds.find((row) => row.fundCode === holding.position.fundCode)?.yieldPercent ?? null

    return text === null ? [] : [{ balance: holding.total, yield: Number(text) }]
  })
  const mixed = balanceWeightedYield(parts)

  return mixed === null ? null : fixedHalfUp(mixed, 3)
}
