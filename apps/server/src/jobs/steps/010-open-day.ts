import { setWorkday } from '@tongzhou/db/stores/batch-store'
import {
  exchangeCalendar,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
} from '@tongzhou/domain/calendar/trade-calendar'
import { defineStep } from '../step'

/**
 * 00:00, every natural day. On a trading day the business day becomes this day and is open; on a closed day it already
 * is the next trading day, so that orders of the weekend belong to it (R-TIM-3, R-CAL-3).
 */
export const openDay = defineStep<null>({
  name: '010-open-day',
  title: '开启业务日',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'workday', data: null }]),
  apply: async (tx, _unit, { day }) => {
    const current = isTradingDay(exchangeCalendar, day) ? day : nextTradingDay(exchangeCalendar, day)
    await setWorkday(tx, {
      currentDay: current,
      nextDay: nextTradingDay(exchangeCalendar, current),
      prevDay: previousTradingDay(exchangeCalendar, current),
      status: 'OPEN',
    })
  },
})
