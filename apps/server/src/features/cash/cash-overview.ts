import { cashOverview } from '@tongzhou/contract/cash/cash-overview'
import { boughtInTransit } from '@tongzhou/db/stores/cash/cash-store'
import { balanceWeightedYield } from '@tongzhou/domain/cash/money-fund-yield'
import { quickRoom } from '@tongzhou/domain/cash/smart-redemption'
import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { type Money, minMoney, moneyOfFen, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import {
  type CashFund,
  type CashHolding,
  findCashHoldings,
  heldMoneyFunds,
  loadCashFunds,
  quickDay,
} from '../../cash/cash-wallet'
import { presentCashFund } from '../../cash/present-cash'
import { type FundHolding, findHoldings } from '../../trading/holdings/fund-holdings'
import { MOST_QUICK_TIMES } from '../../cash/split-withdrawal'

interface Earned {
  readonly fundCode: string
  readonly dayIncome: Money
  readonly total: Money
}

/**
 * The cash product of a customer (§5.3): the sum over his trade accounts, the newest day's income, the quick
 * room now.
 */
export const handler = handleOpen(cashOverview, async (_input, { db, customer, services, now, day }) => {
  const { customerNo } = customer
  const all = await loadCashFunds(db)
  const fundCodes = all.map((row) => row.fundCode)
  const holdings = await findCashHoldings(db, { customerNo, funds: all, now })
  const funds = all.filter((row) => row.isOpenIn || holdings.some((own) => isOf(row, own)))
  const held = await heldMoneyFunds(db, { customerNo, funds, holdings, now, way: 'QUICK' })
  const market = await services.market.current()
  const own = await findHoldings(db, { customerNo, market, newestOn: day })
  const newest = newestIncomes(own.funds.filter(({ view }) => fundCodes.includes(view.fundCode)))
  const ofPlatform = await quickDay(db, now)
  const within = (room: Money) => (ofPlatform === null ? room : minMoney(room, ofPlatform.left))
  const rooms = new Map(held.funds.map((fund) => [fund.fundCode, within(quickRoom(fund))]))

  return {
    total: totalOf(holdings),
    dayIncome: sumMoney(newest.earned.map((row) => row.dayIncome)),
    incomeDate: newest.day,
    isDayExpected: newest.isExpected,
    isPartial: newest.isPartial,
    totalIncome: sumMoney(newest.earned.map((row) => row.total)),
    sevenDayYield: mixedYield(funds, holdings),
    inTransit: await boughtInTransit(db, { customerNo, fundCodes }),
    quickRoom: within(sumMoney(rooms.values())),
    isQuickShut: held.isShut,
    quickCap: sumMoney(funds.filter((row) => row.isQuick).map(() => QUICK_CAP)),
    quickUsed: sumMoney(held.funds.map((fund) => fund.quickUsedToday)),
    quickDay: ofPlatform,
    quickTimes: { used: held.timesToday, most: MOST_QUICK_TIMES },
    accounts: accountsOf(holdings, rooms).map((account) => ({
      ...account,
      quickRoom: within(account.quickRoom),
    })),
    funds: funds.map((row) =>
      presentHeld(row, { holdings, earned: newest.earned, room: rooms, held: held.funds }),
    ),
  }
})

/** A fund that is not offered any more is one of those who hold it (R-CASH-1). */
function isOf({ fundCode }: CashFund, { position }: CashHolding): boolean {
  const isHeld = position.totalShares > noShares || position.unpaidIncome > noMoney

  return isHeld && position.fundCode === fundCode
}

function presentHeld(
  row: CashFund,
  facts: {
    holdings: readonly CashHolding[]
    earned: readonly Earned[]
    room: ReadonlyMap<string, Money>
    held: readonly { fundCode: string; quickUsedToday: Money }[]
  },
) {
  const own = facts.holdings.filter((holding) => holding.position.fundCode === row.fundCode)
  const earned = facts.earned.find((one) => one.fundCode === row.fundCode)

  return {
    ...presentCashFund(row),
    shares: sumShares(own.map((holding) => holding.position.totalShares)),
    frozen: sumShares(own.map(({ position }) => addShares(position.frozenShares, position.lockedShares))),
    unpaidIncome: sumMoney(own.map((holding) => holding.position.unpaidIncome)),
    dayIncome: earned?.dayIncome ?? noMoney,
    totalIncome: earned?.total ?? noMoney,
    quickRoom: facts.room.get(row.fundCode) ?? moneyOfFen(0n),
    quickUsed: facts.held.find((fund) => fund.fundCode === row.fundCode)?.quickUsedToday ?? moneyOfFen(0n),
  }
}

/**
 * The newest day of which every held fund has published (R-CASH-5) with what it brought, and what each fund
 * brought altogether. Incomes are those of every other page.
 */
function newestIncomes(funds: readonly FundHolding[]) {
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const newest = held.flatMap(({ days }) => days.at(-1)?.day ?? []).toSorted()
  const day = newest[0] ?? null
  const ofDay = new Map(
    held.map(({ view, days }) => [view.fundCode, days.find((one) => one.day === day)] as const),
  )

  return {
    day,
    isPartial: newest.some((one) => one !== day),
    isExpected: [...ofDay.values()].some((one) => one !== undefined && !one.isIncomeTold),
    earned: funds.map(({ view }) => ({
      fundCode: view.fundCode,
      dayIncome: ofDay.get(view.fundCode)?.income ?? noMoney,
      total: view.cumulativeIncome ?? noMoney,
    })),
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
