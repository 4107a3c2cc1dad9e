import { forgetPopupDays } from '@tongzhou/db/stores/content/popup-day-store'
import { forgetExpiredRows } from '@tongzhou/db/stores/ops/housekeeping-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { defineStep } from '../../engine/step'

/**
 * 00:00, every natural day: deletes expired sessions, trade tickets, codes, sliders and counters, so that
 * nothing about a person is kept longer than needed. They expire in real time, by the database's clock; what
 * stood over the pages of a day goes by the day of the business, which it was given by.
 */
export const forgetExpired = defineStep<null>({
  name: '020-forget-expired',
  title: '清理过期会话与验证码',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'all', data: null }]),
  apply: async (tx, _unit, { day }) => {
    await forgetExpiredRows(tx)
    await forgetPopupDays(tx, addDays(day, -1))
  },
})
