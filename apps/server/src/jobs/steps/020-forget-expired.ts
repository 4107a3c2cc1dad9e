import { forgetExpiredRows } from '@tongzhou/db/stores/housekeeping-store'
import { defineStep } from '../step'

/**
 * 00:00, every natural day: sessions, trade tickets, codes, sliders and counters whose time is over are deleted, so that
 * nothing about a person is kept longer than it is of use. Their times are real, so the database's clock decides.
 */
export const forgetExpired = defineStep<null>({
  name: '020-forget-expired',
  title: '清理过期会话与验证码',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'all', data: null }]),
  apply: (tx) => forgetExpiredRows(tx),
})
