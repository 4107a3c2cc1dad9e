import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { noteLotDifferences, takeLotDetails } from '@tongzhou/db/stores/holding/lot-check-store'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { expectedAnswers } from '../../registrar/files/expected-answers'
import { defineStep } from '../../engine/step'

/**
 * 10:30: compares the registrar's share details (26) with our lots by the day from which each is held (R7),
 * since fees depend on holding days. The day from which a lot may be redeemed is the registrar's
 * (AllowRedemptDate) where it lies after the next trading day. A difference has an age and an owner; the sums
 * agree by 05, so the day goes on.
 */
export const reconcileLots = defineStep<{ taCode: string }>({
  name: '142-reconcile-lots',
  title: '份额明细对账',
  on: 'trading-day',
  after: ['140-reconcile-shares'],
  due: '10:30',
  select: async (context) =>
    (await expectedAnswers(context, 'OFI')).map(({ taCode }) => ({ key: taCode, data: { taCode } })),
  apply: async (tx, { data }, { day, now }) => {
    const { taCode } = data
    const nextDay = nextTradingDay((await calendarsInForce(tx)).CN, day)
    const differences = await takeLotDetails(tx, { taCode, day, nextDay, now })
    await noteLotDifferences(tx, { taCode, day, now, differences })
  },
})
