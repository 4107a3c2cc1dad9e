import type { Queryable } from '@tongzhou/db/connect'
import { findNavPoints } from '@tongzhou/db/stores/fund/fund-nav-store'
import { findQuickPaid } from '@tongzhou/db/stores/holding/holding-store'
import { type BookedEvent, findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { type UnpaidIncomeDay, findUnpaidIncome } from '@tongzhou/db/stores/holding/unpaid-income-store'
import { type FormulaDay, incomeFormulas } from '@tongzhou/domain/cash/income-formula'
import { incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyOfFen, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import type { Market } from '../market/market-data'
import { type FundHolding, type HoldingDay, findHoldings } from '../trading/holdings/fund-holdings'
import { bookedUntil } from '../trading/holdings/position-marks'
import { isOf } from '../trading/position-side'
import { quickPaidEvents } from '../trading/quick-paid'

/** The income of a fund of the cash product on a natural day, over all cards (R-CASH-4). */
export interface CashIncome {
  readonly day: Day
  readonly fundCode: string
  readonly name: string
  /** The registrar's figure; while it is not told, what the published figure comes to. */
  readonly income: Money
  readonly isTold: boolean
  /** Shares that earned. */
  readonly shares: Shares
  /** null: told before it was published. */
  readonly incomePer10k: string | null
  /** Our own figure, cut per card at the fen; null without a published one. */
  readonly computed: Money | null
  /** What the registrar gave more or less than that; 0 while it has not told. */
  readonly residue: Money | null
  readonly carry: 'DAILY' | 'MONTHLY'
  /** Shares that income became on this day. */
  readonly carried: Shares
  /** Income not yet turned into shares at the end of the day. */
  readonly waiting: Money
}

interface Wanted {
  readonly customerNo: string
  /** The funds of the product, or one of them. */
  readonly fundCodes: readonly string[]
  readonly market: Market
  /** Only what lies on this trade account. */
  readonly tradeAcco?: string
}

/**
 * The incomes of the cash product by day and fund, newest first. They are those of every other page
 * (`findHoldings`), with the formula behind each.
 */
export async function findCashIncomes(db: Queryable, wanted: Wanted): Promise<CashIncome[]> {
  const { customerNo, fundCodes, market, tradeAcco } = wanted
  const [one] = fundCodes
  if (one === undefined) return []
  const ofOne = fundCodes.length === 1 ? { fundCode: one } : {}
  const ofAccount = tradeAcco === undefined ? {} : { tradeAcco }
  const { funds } = await findHoldings(db, { customerNo, market, ...ofOne, ...ofAccount })
  const own = funds.filter(({ view }) => fundCodes.includes(view.fundCode))
  const [since] = own.flatMap(({ days }) => days[0]?.day ?? []).toSorted()
  if (since === undefined) return []
  const paid = quickPaidEvents(await findQuickPaid(db, { customerNo, ...ofOne }))
  const facts: Facts = {
    events: [...(await findPositionEvents(db, { customerNo, ...ofOne })), ...paid],
    waiting: await findUnpaidIncome(db, { customerNo, since, ...ofOne }),
    navs: await findNavPoints(
      db,
      own.flatMap(({ days, view: { fundCode } }) => (days[0] ? [{ fundCode, from: days[0].day }] : [])),
    ),
  }

  return own.flatMap((fund) => incomesOf(fund, facts)).toSorted(byNewest)
}

interface Facts {
  readonly events: readonly BookedEvent[]
  readonly waiting: readonly UnpaidIncomeDay[]
  readonly navs: Awaited<ReturnType<typeof findNavPoints>>
}

/** A card's part of a fund: what its registrar told, and our own figure of each published day. */
interface CardIncomes {
  readonly carry: 'daily' | 'monthly'
  readonly toldTo: Day | null
  readonly carried: ReadonlyMap<Day, Shares>
  readonly formulas: ReadonlyMap<Day, FormulaDay>
}

function incomesOf({ view, days, positions }: FundHolding, facts: Facts): CashIncome[] {
  const { fundCode, name } = view
  const published = (facts.navs.get(fundCode) ?? []).flatMap(({ day, incomePer10k }) =>
    incomePer10k === null
      ? []
      : [{ day, incomePer10k, perTenThousand: incomePerTenThousandFrom(incomePer10k) }],
  )
  const cards = positions.map((position): CardIncomes => {
    const events = facts.events.filter((event) => event.fundCode === fundCode && isOf(event, position))
    const told = facts.waiting.filter((event) => event.fundCode === fundCode && isOf(event, position))
    const toldTo = bookedUntil(events, { told, mark: undefined })
    const carry = told.length > 0 ? 'monthly' : 'daily'
    const formulas = incomeFormulas(events, published, { carry, toldTo })

    return {
      carry,
      toldTo,
      carried: carriedByDay(events),
      formulas: new Map(formulas.map((row) => [row.day, row])),
    }
  })
  const per10k = new Map(published.map((row) => [row.day, row.incomePer10k]))
  const held = new Map(days.map((row) => [row.day, row]))
  // What is told of a day before its figure is published counts as well.
  const every = [...held.keys(), ...cards.flatMap(({ carried }) => [...carried.keys()])]

  return [...new Set(every)].flatMap((day) => {
    const incomePer10k = per10k.get(day) ?? null
    const formulas = cards.flatMap((card) => card.formulas.get(day) ?? [])
    const isTold = cards.every((card) => isToldBy(card, day))
    const income = incomeOf(cards, { day, held: held.get(day) })
    const shares = sumShares(formulas.map((row) => row.shares))
    if (shares === noShares && income === noMoney) return []
    const computed = incomePer10k === null ? null : sumMoney(formulas.map((row) => row.computed))

    return [
      {
        day,
        fundCode,
        name,
        income,
        isTold,
        shares,
        incomePer10k,
        computed,
        residue: computed === null ? null : isTold ? subtractMoney(income, computed) : noMoney,
        carry: cards.some((card) => card.carry === 'monthly') ? 'MONTHLY' : 'DAILY',
        carried: sumShares(cards.map((card) => card.carried.get(day) ?? noShares)),
        waiting: held.get(day)?.unpaidIncome ?? noMoney,
      },
    ]
  })
}

function carriedByDay(events: readonly BookedEvent[]): ReadonlyMap<Day, Shares> {
  const carried = new Map<Day, Shares>()
  for (const { day, event } of events) {
    if (event.kind !== 'shares-added') continue
    carried.set(day, addShares(carried.get(day) ?? noShares, event.shares))
  }

  return carried
}

/** What carries daily is what became shares; what waits is told by the registrar's figure of the whole. */
function incomeOf(
  cards: readonly CardIncomes[],
  { day, held }: { day: Day; held: HoldingDay | undefined },
): Money {
  if (cards.some((card) => card.carry === 'monthly')) return held?.income ?? noMoney

  return sumMoney(
    cards.map((card) =>
      isToldBy(card, day)
        ? moneyOfFen(card.carried.get(day) ?? noShares)
        : (card.formulas.get(day)?.computed ?? noMoney),
    ),
  )
}

/** A day on which nothing is due has nothing to be told. */
function isToldBy({ toldTo, formulas }: CardIncomes, day: Day): boolean {
  return (toldTo !== null && day <= toldTo) || (formulas.get(day)?.computed ?? noMoney) === noMoney
}

function byNewest(a: CashIncome, b: CashIncome): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1

  return a.fundCode < b.fundCode ? -1 : 1
}
