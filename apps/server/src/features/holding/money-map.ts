import type { z } from 'zod'
import { moneyMap } from '@tongzhou/contract/holding/money-map'
import type { Queryable } from '@tongzhou/db/connect'
import { type OwedOrder, findAskedDebits, findOwed } from '@tongzhou/db/stores/settlement/money-map-store'
import { type MoneyStage, moneyStages, stageOf } from '@tongzhou/domain/holding/money-stage'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type FundHolding, findHoldings, newestDay } from '../../trading/holdings/fund-holdings'
import { moneyThen } from '../../trading/holdings/money-then'

type Stage = z.output<typeof moneyMap.response>['stages'][number]
type Item = Stage['items'][number]

/**
 * Where every yuan of a customer is (R-MAP-1): what is held by the newest NAV, and what the ledger owes him
 * for each of his orders, never computed again from the orders (R-MAP-2). Of a past day as it was known when
 * it ended: one and the same end of the books for both, so that no yuan stands in two places or in none.
 */
export const handler = handleOpen(
  moneyMap,
  async ({ asOf }, { db, customer, services, now, day, refuse }) => {
    const { customerNo } = customer
    const latest = addDays(day, -1)
    if (asOf !== undefined && asOf > latest) return refuse('AS_OF_NOT_READY', { day: asOf, latest })
    const market = await services.market.current()
    const when = asOf === undefined ? { newestOn: day } : { back: { day: asOf, view: 'KNOWN' as const } }
    const { funds } = await findHoldings(db, { customerNo, market, ...when })
    const held = funds.filter(({ view }) => view.totalShares > noShares)
    const items = new Map<MoneyStage, Item[]>()
    const put = (stage: MoneyStage, item: Item) => items.set(stage, [...(items.get(stage) ?? []), item])
    const { owed, asked } =
      asOf === undefined ? await moneyNow(db, customerNo) : await moneyThen(db, { customerNo, day: asOf })
    for (const { orderNo, fundCode, fundName, amount } of asked) {
      put('PAYING', { orderNo, fundCode, fundName, amount, isEstimate: false, day: null, isLate: false })
    }
    for (const fund of held) put(fund.isCashProduct ? 'HOLD_CASH' : 'HOLD_FUND', itemOfHolding(fund))
    // When a past day had ended, a promise for it was over as well.
    const isOverBefore = asOf === undefined ? day : addDays(asOf, 1)
    for (const one of owed) put(stageOf(one), itemOfOrder(one, isOverBefore))
    const stages = moneyStages.flatMap((key): Stage[] => {
      const own = items.get(key)

      return own === undefined ? [] : [{ key, total: sumMoney(own.map(({ amount }) => amount)), items: own }]
    })

    return {
      stages,
      total: sumMoney(stages.filter(({ key }) => key !== 'PAYING').map(({ total }) => total)),
      navDay: newestDay(held),
      asOf: asOf === undefined ? now : instantAt(addDays(asOf, 1), '00:00:00.000'),
    }
  },
)

async function moneyNow(db: Queryable, customerNo: string) {
  return { owed: await findOwed(db, { customerNo }), asked: await findAskedDebits(db, { customerNo }) }
}

function itemOfHolding({ view: { fundCode, name, marketValue } }: FundHolding): Item {
  const holding = { fundCode, fundName: name, amount: marketValue }

  return { orderNo: null, ...holding, isEstimate: true, day: null, isLate: false }
}

function itemOfOrder(owed: OwedOrder, isOverBefore: Day): Item {
  const { orderNo, fundCode, fundName, amount, account } = owed
  const next = account === '2001' ? owed.confirmDay : account === '2003' ? null : owed.arriveDay
  const isLate = next !== null && next < isOverBefore

  return { orderNo, fundCode, fundName, amount, isEstimate: false, day: next, isLate }
}
