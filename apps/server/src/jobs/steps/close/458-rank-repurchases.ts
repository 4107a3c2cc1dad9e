import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { countRepurchases, saveRepurchases } from '@tongzhou/db/stores/fund/repurchase-store'
import { previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { LEAST_BUYERS, rankRepurchases } from '@tongzhou/domain/fund/repurchase-rank'
import { repurchaseSpan } from '@tongzhou/domain/fund/repurchase-span'
import { defineStep } from '../../engine/step'

/** Places of the list that are kept. */
const MOST_PLACES = 50

/**
 * On the first trading day of a month: the funds that customers bought again of their own accord in the
 * twelve months before (R-LST-2).
 */
export const rankRepurchasesOfMonth = defineStep<null>({
  name: '458-rank-repurchases',
  title: '复购榜',
  on: 'trading-day',
  after: [],
  due: '22:55',
  select: async ({ services, day }) => {
    const { CN } = await calendarsInForce(services.connection.db)
    const isFirst = previousTradingDay(CN, day).slice(0, 7) !== day.slice(0, 7)

    return isFirst ? [{ key: repurchaseSpan(day).month, data: null }] : []
  },
  apply: async (tx, _unit, { day }) => {
    const { month, ...span } = repurchaseSpan(day)
    const counted = await countRepurchases(tx, { ...span, least: LEAST_BUYERS })
    await saveRepurchases(tx, month, rankRepurchases(counted, MOST_PLACES))
  },
})
