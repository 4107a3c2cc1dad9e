import { calendarsInForce } from '@tongzhou/db/stores/calendar-store'
import { putDistributionTermsInForce } from '@tongzhou/db/stores/fund-distribution-store'
import { horizonLines } from '../../shared/calendar/horizon-lines'
import { moveWorkday } from '../../shared/calendar/move-workday'
import { defineStep } from '../step'

/**
 * 00:00, every natural day. On a trading day the business day becomes this day and is open; on a closed day it already
 * is the next trading day, so that orders of the weekend belong to it (R-TIM-3, R-CAL-3). A calendar that ends soon is told in the log.
 * What registrars agreed with us for funds from this day on takes effect (C2).
 */
export const openDay = defineStep<null>({
  name: '010-open-day',
  title: '开启业务日',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'workday', data: null }]),
  apply: async (tx, _unit, { services, day, now }) => {
    await moveWorkday(tx, { day, status: 'OPEN' })
    await putDistributionTermsInForce(tx, day, now)
    for (const line of horizonLines(await calendarsInForce(tx), day)) services.log.warn(line)
  },
})
