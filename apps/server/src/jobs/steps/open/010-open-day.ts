import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { putDistributionTermsInForce } from '@tongzhou/db/stores/fund/fund-distribution-store'
import { horizonLines } from '../../../shared/calendar/horizon-lines'
import { moveWorkday } from '../../../shared/calendar/move-workday'
import { defineStep } from '../../engine/step'

/**
 * 00:00, every natural day. A trading day becomes the open business day; on a closed day the business day is
 * already the next trading day, so that weekend orders belong to it (R-TIM-3, R-CAL-3). Warns in the log of a
 * calendar that ends soon. Puts registrars' agreed terms in force that begin on this day (C2).
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
