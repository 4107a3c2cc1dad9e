import type { Queryable } from '@tongzhou/db/connect'
import {
  type HeldPosition,
  type MovingOrder,
  findMovingOrders,
} from '@tongzhou/db/stores/holding/holding-store'
import {
  type AccountExplained,
  type ExplainedAccount,
  explainAccount,
  explainDayIncome,
  explainExpected,
} from '@tongzhou/domain/explain/explain-account'
import { explainUnitCost } from '@tongzhou/domain/explain/explain-unit-cost'
import { type Explanation, labelled, made, saidMoney, sumOfMoney } from '@tongzhou/domain/explain/explanation'
import type { ExplainedFigure } from '@tongzhou/domain/explain/figures'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import type { Market } from '../../market/market-data'
import {
  type HoldingFacts,
  accountFacts,
  findHoldingFacts,
  isCashProduct,
} from '../../trading/holdings/holding-facts'
import { type SplitFigure, explainIncomeSplit } from './explain-income-split'
import type { IncomeScope } from './fund-income'

type AssetFigure = Extract<
  ExplainedFigure,
  `ASSET_${string}` | `POSITION_${string}` | `COST_${string}` | `SPLIT_${string}`
>
/** Figures whose funds are added up. */
type SummedFigure = Extract<AssetFigure, `ASSET_${string}` | `POSITION_${string}`>

interface Asked {
  readonly customerNo: string
  readonly market: Market
  readonly figure: AssetFigure
  readonly fundCode?: string | undefined
  readonly scope?: IncomeScope | undefined
  readonly day?: Day | undefined
}

/** How a figure of what is held came about; null where there is none. */
export async function explainAssets(db: Queryable, asked: Asked): Promise<Explanation | null> {
  const { customerNo, market, figure, fundCode, scope = 'ALL' } = asked
  const isOfFund = figure.startsWith('POSITION_') || isCostFigure(figure)
  if (isOfFund !== (fundCode !== undefined)) return null
  const one = fundCode === undefined ? {} : { fundCode }
  const { facts } = await findHoldingFacts(db, { customerNo, market, ...one })
  if (isCostFigure(figure)) return facts[0] === undefined ? null : unitCostOf(facts[0], figure)
  const own = facts.filter((fund) => scope === 'ALL' || isCashProduct(fund) === (scope === 'CASH'))
  if (isSplitFigure(figure)) {
    const cumulativeOf = (fund: HoldingFacts) => partOf(fund, { figure: 'ASSET_CUMULATIVE_INCOME' })

    return explainIncomeSplit(db, figure, { customerNo, facts: own, cumulativeOf })
  }
  // On a past day, and in what was ever earned, what is gone by now counts too.
  const counts = figure.endsWith('CUMULATIVE_INCOME') || isOfFund || asked.day !== undefined
  const wanted = counts ? own : own.filter(isHeld)
  const parts = wanted.flatMap((fund) => partOf(fund, { figure, day: asked.day }) ?? [])
  const moving = figure === 'ASSET_TOTAL' ? movingParts(await findMovingOrders(db, { customerNo })) : []
  const all = [...parts, ...moving]
  const [only] = all
  if (isOfFund) return only === undefined ? null : labelled(only, figureWords[figure])
  // Unknown costs of everything held leave no sum of incomes.
  if (figure === 'ASSET_HOLDING_INCOME' && wanted.length > 0 && parts.length === 0) return null
  const value = printMoney(sumMoney(all.map((part) => moneyFrom(part.value))))

  return all.length === 0
    ? saidMoney(figureWords[figure], noMoney)
    : made(figureWords[figure], 'SUM', { unit: 'YUAN', value }, { args: all })
}

/** A fund's part of a figure: its trade accounts added up; null where one of them has none. */
function partOf(
  fund: HoldingFacts,
  { figure, day }: { readonly figure: SummedFigure; readonly day?: Day | undefined },
): Explanation | null {
  if (figure === 'POSITION_PRIOR_INCOME') return priorPart(fund)
  const accounts = fund.positions.map((position) => {
    const { events, points, open } = accountFacts(fund, position)
    const account = accountOf(fund, position)
    if (!figure.endsWith('DAY_INCOME')) return figureOf(explainAccount(account), figure)
    const at = day === undefined ? points.length - 1 : points.findIndex((point) => point.day === day)
    const on = points[at]
    if (on === undefined) return null
    const known = events.filter((event) => event.day <= (points.at(-1)?.day ?? on.day))
    const isOpen = open?.days.some((one) => one.day === on.day) ?? false
    const expected =
      open === null || !isOpen
        ? null
        : explainExpected(
            { ...account, events: known },
            { days: open.days.filter((one) => one.day <= on.day), carry: open.carry },
          )

    return explainDayIncome({ ...account, events: known }, { before: points[at - 1] ?? null, on, expected })
      .node
  })
  const told = accounts.flatMap((account) => account ?? [])

  return told.length < accounts.length ? null : sumOfAccounts(fund, told)
}

/** What shares moved in had earned before, of the accounts that have some; unknown where one cost is. */
function priorPart(fund: HoldingFacts): Explanation | null {
  const accounts = fund.positions.map((position) => explainAccount(accountOf(fund, position)))
  if (accounts.some(({ holdingIncome }) => holdingIncome === null)) return null

  return sumOfAccounts(
    fund,
    accounts.flatMap(({ priorIncome }) => priorIncome ?? []),
  )
}

function sumOfAccounts({ fund: { name } }: HoldingFacts, told: readonly Explanation[]): Explanation | null {
  if (told.length === 0) return null
  const value = sumMoney(told.map((node) => moneyFrom(node.value)))

  return labelled(sumOfMoney(name, value, told), name)
}

function accountOf(fund: HoldingFacts, position: HeldPosition): ExplainedAccount {
  return {
    label: cardOf(position),
    fundCode: fund.fund.fundCode,
    events: accountFacts(fund, position).events,
    nav: fund.navs.at(-1) ?? null,
    unpaidIncome: position.unpaidIncome,
  }
}

const cardOf = ({ bankName, cardTail }: HeldPosition): string => `${bankName}(尾号 ${cardTail})`

function unitCostOf(fund: HoldingFacts, figure: CostFigure): Explanation | null {
  const accounts = fund.positions.map((position) => ({
    label: cardOf(position),
    events: accountFacts(fund, position).events,
  }))

  return explainUnitCost(accounts, figure === 'COST_HOLDING_PRICE' ? 'holding' : 'diluted')
}

function isSplitFigure(figure: AssetFigure): figure is SplitFigure {
  return figure.startsWith('SPLIT_')
}

type CostFigure = Extract<AssetFigure, `COST_${string}`>

function isCostFigure(figure: AssetFigure): figure is CostFigure {
  return figure.startsWith('COST_')
}

function figureOf(account: AccountExplained, figure: SummedFigure): Explanation | null {
  if (figure.endsWith('HOLDING_INCOME')) return account.holdingIncome

  return figure.endsWith('CUMULATIVE_INCOME') ? account.cumulative : account.marketValue
}

/** What is on its way: bought and not confirmed, sold and not on the card. */
function movingParts(orders: readonly MovingOrder[]): readonly Explanation[] {
  return (['BUYING', 'PAYING'] as const).flatMap((way) => {
    const own = orders.filter((order) => order.way === way)
    if (own.length === 0) return []
    const label = way === 'BUYING' ? '买入在途' : '卖出在途'
    const value = sumMoney(own.map(({ amount }) => amount))
    const leaves = own.map(({ fundName, amount, orderNo, tDate }) =>
      saidMoney(fundName, amount, { kind: 'ORDER', ref: orderNo, day: tDate }),
    )

    return [labelled(sumOfMoney(label, value, leaves), label)]
  })
}

function isHeld({ positions }: HoldingFacts): boolean {
  return positions.some(({ totalShares }) => totalShares > noShares)
}

const figureWords: Readonly<Record<SummedFigure, string>> = {
  ASSET_TOTAL: '总资产',
  ASSET_HOLDING_VALUE: '持仓市值',
  ASSET_DAY_INCOME: '日收益',
  ASSET_HOLDING_INCOME: '持有收益',
  ASSET_CUMULATIVE_INCOME: '累计收益',
  POSITION_VALUE: '持仓金额',
  POSITION_DAY_INCOME: '日收益',
  POSITION_HOLDING_INCOME: '持有收益',
  POSITION_CUMULATIVE_INCOME: '累计收益',
  POSITION_PRIOR_INCOME: '转入前收益',
}
