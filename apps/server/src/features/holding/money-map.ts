import type { z } from 'zod'
import { moneyMap } from '@tongzhou/contract/holding/money-map'
import { type OwedOrder, findAskedDebits, findOwed } from '@tongzhou/db/stores/settlement/money-map-store'
import { type MoneyStage, moneyStages, stageOf } from '@tongzhou/domain/holding/money-stage'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type FundHolding, findHoldings, newestDay } from '../../trading/holdings/fund-holdings'

type Stage = z.output<typeof moneyMap.response>['stages'][number]
type Item = Stage['items'][number]

/**
 * Where every yuan of a customer is (R-MAP-1): what is held by the newest NAV, and what the ledger owes him
 * for each of his orders, never computed again from the orders (R-MAP-2).
 */
export const handler = handleOpen(moneyMap, async (_input, { db, customer, services, now, day }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const { funds } = await findHoldings(db, { customerNo, market, newestOn: day })
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const items = new Map<MoneyStage, Item[]>()
  const put = (stage: MoneyStage, item: Item) => items.set(stage, [...(items.get(stage) ?? []), item])
  for (const { orderNo, fundCode, fundName, amount } of await findAskedDebits(db, { customerNo })) {
    put('PAYING', { orderNo, fundCode, fundName, amount, isEstimate: false, day: null, isLate: false })
  }
  for (const fund of held) put(fund.isCashProduct ? 'HOLD_CASH' : 'HOLD_FUND', itemOfHolding(fund))
  for (const owed of await findOwed(db, { customerNo })) put(stageOf(owed), itemOfOrder(owed, day))
  const stages = moneyStages.flatMap((key): Stage[] => {
    const own = items.get(key)

    return own === undefined ? [] : [{ key, total: sumMoney(own.map(({ amount }) => amount)), items: own }]
  })

  return {
    stages,
    total: sumMoney(stages.filter(({ key }) => key !== 'PAYING').map(({ total }) => total)),
    navDay: newestDay(held),
    asOf: now,
  }
})

function itemOfHolding({ view: { fundCode, name, marketValue } }: FundHolding): Item {
  const holding = { fundCode, fundName: name, amount: marketValue }

  return { orderNo: null, ...holding, isEstimate: true, day: null, isLate: false }
}

function itemOfOrder(owed: OwedOrder, today: Day): Item {
  const { orderNo, fundCode, fundName, amount, account } = owed
  const next = account === '2001' ? owed.confirmDay : account === '2003' ? null : owed.arriveDay
  const isLate = next !== null && next < today

  return { orderNo, fundCode, fundName, amount, isEstimate: false, day: next, isLate }
}
