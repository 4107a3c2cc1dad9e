import type { ScreeningPage } from '@tongzhou/db/stores/account/screening-store'
import { allScreeningPages, screenPage } from '../../../shared/screening/screen-page'
import { defineStep } from '../../engine/step'

/**
 * 06:00, every natural day: customers and their related persons are looked for in the newest lists (R-AML-1).
 */
export const screenNames = defineStep<ScreeningPage>({
  name: '025-screen-names',
  title: '名单筛查',
  on: 'every-day',
  after: ['010-open-day'],
  due: '06:00',
  select: async ({ services }) =>
    (await allScreeningPages(services.connection.db)).map((page) => ({ key: page.from, data: page })),
  apply: async (tx, { data: page }, { services, now }) => {
    await screenPage(tx, { cipher: services.cipher, now }, page)
  },
})
