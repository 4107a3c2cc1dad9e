import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type CashFundRow,
  findCashFunds,
  quickUseOfDay,
  quickUseOfAll,
} from '@tongzhou/db/stores/cash/cash-store'
import { isQuickShut } from '@tongzhou/db/stores/cash/quick-service-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { type HeldPosition, findPositions, findQuickPaid } from '@tongzhou/db/stores/holding/holding-store'
import { findLots } from '@tongzhou/db/stores/holding/lot-store'
import { type TradedFund, findTradedFunds } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { HeldMoneyFund } from '@tongzhou/domain/cash/smart-redemption'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import {
  type Money,
  maxMoney,
  moneyFrom,
  moneyOfFen,
  noMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import { type Shares, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { heldLots } from '../trading/held-lots'
import { isOf } from '../trading/position-side'
import { withoutQuickPaid } from '../trading/quick-paid'

/** A fund of the cash product with its terms. */
export interface CashFund extends CashFundRow {
  readonly fund: TradedFund
}

/** What a trade account holds of a fund of the cash product; a share is a yuan. */
export interface CashHolding {
  /**
   * Without what was taken quickly and is on the card: the registrar takes these shares with its next files.
   */
  readonly position: HeldPosition
  readonly total: Money
  /** Confirmed and not frozen: what may be taken quickly. */
  readonly free: Money
  /** What an ordinary redemption may take with the present T. */
  readonly sellable: Money
}

/** The funds of the cash product that are sold here, by rank. */
export async function loadCashFunds(db: Queryable): Promise<CashFund[]> {
  const rows = await findCashFunds(db)
  const funds = await findTradedFunds(
    db,
    rows.map((row) => row.fundCode),
  )

  return rows.flatMap((row) => {
    const fund = funds.get(row.fundCode)
    assert(fund !== undefined, `cash fund ${row.fundCode} is a fund`)

    return fund.taCode === null ? [] : [{ ...row, fund }]
  })
}

/**
 * Those of its funds whose redemption money is here in time to pay a purchase of this fund of the same T
 * (R-CASH-12); none for a money fund, or one whose registrar is paid on the very day.
 */
export async function fundsThatPay(db: Queryable, fund: TradedFund): Promise<readonly CashFund[]> {
  if (!canWait(fund)) return []
  const funds = await loadCashFunds(db)

  return funds.filter((row) => row.fund.sellPayLag <= fund.buyPayLag)
}

/**
 * Whether a purchase of this fund may be paid by the product at all. A product without funds is no hindrance
 * of its own: it has no balance.
 */
export async function payableByCash(db: Queryable, fund: TradedFund): Promise<boolean> {
  if (!canWait(fund)) return false

  return (await fundsThatPay(db, fund)).length > 0 || (await loadCashFunds(db)).length === 0
}

/** A money fund, or one whose registrar is paid on the very day, cannot wait for a redemption (§5.6). */
function canWait({ terms, buyPayLag }: TradedFund): boolean {
  return !terms.isMoneyFund && buyPayLag >= 1
}

/** The funds of an order of the cash product, and the first of them by rank. */
export async function openCashFunds(
  tx: Tx,
): Promise<Decision<{ funds: readonly CashFund[]; first: CashFund }, 'CASH_PRODUCT_EMPTY'>> {
  const funds = await loadCashFunds(tx)
  const [first] = funds

  return first === undefined ? refuse('CASH_PRODUCT_EMPTY') : accept({ funds, first })
}

/** Whether a fund of the product takes new money now: by its own state, and by our list (R-CASH-1). */
export function takesMoney({ fund, isOpenIn }: CashFund): boolean {
  return isOpenIn && statusAllows(fund.terms.status, 'purchase')
}

/** The fund that a part of a split is of. */
export function fundOfPart(
  funds: readonly CashFund[],
  { fundCode }: { readonly fundCode: string },
): CashFund {
  const row = funds.find((fund) => fund.fundCode === fundCode)
  assert(row !== undefined, 'a part is of one of the funds')

  return row
}

/** The customer's holdings of these funds, one per trade account and fund. */
export async function findCashHoldings(
  db: Queryable,
  query: { customerNo: string; funds: readonly CashFund[]; now: Date; tradeAcco?: string },
): Promise<CashHolding[]> {
  const holdings: CashHolding[] = []
  const paid = await findQuickPaid(db, { customerNo: query.customerNo })
  const all = await findPositions(db, { customerNo: query.customerNo })
  for (const { fund } of query.funds) {
    const positions = all.filter(
      ({ fundCode, tradeAcco }) =>
        fundCode === fund.fundCode && (query.tradeAcco === undefined || tradeAcco === query.tradeAcco),
    )
    if (positions.length === 0) continue
    const lots = await findLots(db, { customerNo: query.customerNo, fundCode: fund.fundCode })
    const tDay = fundTDay(query.now, fund.terms)
    for (const position of positions) {
      const own = lots.filter((lot) => isOf(lot, position))
      const held = tDay.kind === 'refused' ? [] : heldLots(own, position, { fund, tDay: tDay.value })
      const isBlocked = position.blockedReason !== null
      const sellable = held.filter((lot) => lot.lockedUntil === null).map((lot) => lot.free)
      const taken = subtractShares(position.totalShares, position.frozenShares)
      const [left = position] = withoutQuickPaid([position], paid)
      holdings.push({
        position: left,
        total: yuan(left.totalShares),
        free: isBlocked ? noMoney : yuan(subtractShares(taken, position.lockedShares)),
        sellable: isBlocked ? noMoney : yuan(sumShares(sellable)),
      })
    }
  }

  return holdings
}

/** What the platform advances in a natural day, and what is left of it (R-CASH-8). */
export interface QuickDay {
  readonly limit: Money
  readonly left: Money
}

/** The limit of the platform with what is left of it; null: it has set none. */
export async function quickDay(db: Queryable, now: Date): Promise<QuickDay | null> {
  const limit = moneyFrom(await parameterOf(db, 'quick.perDay'))
  if (limit === noMoney) return null
  const used = await quickUseOfAll(db, { fundCode: null, day: dayOf(now) })

  return { limit, left: maxMoney(subtractMoney(limit, used), noMoney) }
}

/**
 * The holdings as the rules of withdrawing take them, with what is left of the quick room on a natural day
 * (§3.11, §5.5): none while the service is shut (R-CASH-8).
 */
export async function heldMoneyFunds(
  db: Queryable,
  query: {
    customerNo: string
    funds: readonly CashFund[]
    holdings: readonly CashHolding[]
    now: Date
    way: 'QUICK' | 'NORMAL'
  },
): Promise<{ funds: HeldMoneyFund[]; timesToday: number; isShut: boolean }> {
  const day: Day = dayOf(query.now)
  const use = await quickUseOfDay(db, { customerNo: query.customerNo, day })
  const isShut = await isQuickShut(db)
  const funds: HeldMoneyFund[] = []
  for (const row of query.funds) {
    const own = query.holdings.filter((holding) => holding.position.fundCode === row.fundCode)
    const available = own.map((holding) => (query.way === 'QUICK' ? holding.free : holding.sellable))
    funds.push({
      fundCode: row.fundCode,
      available: sumMoney(available),
      sevenDayYield: row.sevenDayYield,
      isQuick: row.isQuick && !isShut,
      quickUsedToday: use.ofPerson(row.fundCode),
      quickFundQuotaLeft: await quotaLeft(db, row, day),
      hasPendingMaturity: false,
    })
  }

  return { funds, timesToday: use.times, isShut }
}

async function quotaLeft(db: Queryable, row: CashFundRow, day: Day): Promise<Money | null> {
  if (row.quickDayQuota === null) return null
  const used = await quickUseOfAll(db, { fundCode: row.fundCode, day })

  return maxMoney(subtractMoney(row.quickDayQuota, used), noMoney)
}

/** Shares of a money fund in yuan: 1 share = 1 yuan (§5.3). */
export function yuan(shares: Shares): Money {
  return moneyOfFen(shares)
}
