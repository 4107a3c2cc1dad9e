import type { Queryable } from '@tongzhou/db/connect'
import { findPaidFeeOrders } from '@tongzhou/db/stores/trade/paid-fee-store'
import {
  type Explanation,
  labelled,
  lessMoney,
  saidMoney,
  sumOfMoney,
} from '@tongzhou/domain/explain/explanation'
import type { ExplainedFigure } from '@tongzhou/domain/explain/figures'
import { type Money, moneyFrom, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { HoldingFacts } from '../../trading/holdings/holding-facts'

export type SplitFigure = Extract<ExplainedFigure, `SPLIT_${string}`>

/**
 * How one of the parts came about that all income is made of (R-INC-1): dividends by their payments, fees by
 * their orders, money income by its funds, and what the prices did as the rest. `cumulativeOf` tells all
 * income of a fund; null where it has no NAV yet.
 */
export async function explainIncomeSplit(
  db: Queryable,
  figure: SplitFigure,
  of: {
    readonly customerNo: string
    readonly facts: readonly HoldingFacts[]
    readonly cumulativeOf: (fund: HoldingFacts) => Explanation | null
  },
): Promise<Explanation> {
  const { facts, cumulativeOf } = of
  const others = facts.filter((fund) => !isMoneyFund(fund))
  const incomes = (funds: readonly HoldingFacts[]) => funds.flatMap((fund) => cumulativeOf(fund) ?? [])
  if (figure === 'SPLIT_MONEY') return added('货币基金收益', incomes(facts.filter(isMoneyFund)))
  const dividends = added('现金分红', others.flatMap(dividendsOf))
  if (figure === 'SPLIT_DIVIDENDS') return dividends
  const fees = await feesOf(db, of)
  if (figure === 'SPLIT_FEES') return fees
  const paid = amountOf(fees) === noMoney ? [] : [fees]
  const gained = added('累计收益加手续费', [...incomes(others), ...paid])
  if (amountOf(dividends) === noMoney) return labelled(gained, '净值涨跌')

  return lessMoney('净值涨跌', subtractMoney(amountOf(gained), amountOf(dividends)), [gained, dividends])
}

const isMoneyFund = ({ fund }: HoldingFacts): boolean => fund.fundType === 'MONEY'

const amountOf = ({ value }: Explanation): Money => moneyFrom(value)

function added(label: string, parts: readonly Explanation[]): Explanation {
  const value = sumMoney(parts.map(amountOf))

  return parts.length === 0 ? saidMoney(label, noMoney) : { ...sumOfMoney(label, value, parts), label }
}

function dividendsOf({ fund, events }: HoldingFacts): readonly Explanation[] {
  return events.flatMap(({ event, day, orderNo }) =>
    event.kind !== 'cash-dividend'
      ? []
      : [
          saidMoney(fund.name, event.amount, {
            kind: orderNo === null ? 'REGISTRAR' : 'ORDER',
            ref: orderNo,
            day,
          }),
        ],
  )
}

async function feesOf(
  db: Queryable,
  { customerNo, facts }: { readonly customerNo: string; readonly facts: readonly HoldingFacts[] },
): Promise<Explanation> {
  const names = new Map(facts.map(({ fund }) => [fund.fundCode, fund.name]))
  const orders = (await findPaidFeeOrders(db, { customerNo })).flatMap(
    ({ orderNo, fundCode, fee, tDate }) => {
      const name = names.get(fundCode)

      return name === undefined ? [] : [saidMoney(name, fee, { kind: 'ORDER', ref: orderNo, day: tDate })]
    },
  )

  return added('手续费', orders)
}
