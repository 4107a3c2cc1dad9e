import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { moneyWire, orderNo } from '../kit/wire'
import { positionView } from '../holding/holding-shapes'

/**
 * What shares brought from another seller cost, by their customer's word; the last one counts (R-CST-2).
 * Cost, price and income of the holding follow it; day and cumulative incomes stay.
 */
export const setMovedCost = defineCall({
  name: 'setMovedCost',
  area: 'custody',
  path: '/api/mam-service/custody/setMovedCost',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['holding', 'custody'],
  summary: '填写转入份额的持有成本：0.01 元至转入时市值的 10 倍，以最后一次为准',
  request: z.object({ orderNo, cost: moneyWire }),
  response: positionView.pick({
    fundCode: true,
    holdingCost: true,
    costPrice: true,
    holdingIncome: true,
    holdingRate: true,
    priorIncome: true,
    cumulativeIncome: true,
  }),
  refusals: ['ORDER_NOT_FOUND', 'MOVED_COST_NOT_OPEN', 'MOVED_COST_OUT_OF_RANGE'],
  ownedIds: ['orderNo'],
})
