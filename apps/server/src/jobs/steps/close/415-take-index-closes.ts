import type { Tx } from '@tongzhou/db/connect'
import { newestIndexDay, writeIndexCloses } from '@tongzhou/db/stores/fund/market-index-store'
import type { IndexClose } from '@tongzhou/domain/fund/index-close'
import { addDays, latestDay } from '@tongzhou/domain/kernel/business-day'
import { OutcomeUnknown } from '../../../ports/outcome-unknown'
import { defineStep } from '../../engine/step'

/** What a provider is asked for at once at most; an older gap is closed by an import. */
const MOST_DAYS_BACK = 90

/**
 * 17:30: the closes of the indexes since the last known day, so that benchmarks are as new as NAVs. They move
 * no money: a provider that does not answer holds nothing up, the next evening asks again.
 */
export const takeIndexCloses = defineStep<null, readonly IndexClose[]>({
  name: '415-take-index-closes',
  title: '导入指数收盘',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '17:30',
  select: async ({ services, day }) => (services.ports.quotes === null ? [] : [{ key: day, data: null }]),
  outside: async (_unit, { services, day }) => {
    const known = await newestIndexDay(services.connection.db)
    if (known === null || known >= day) return []
    const from = latestDay([addDays(known, 1), addDays(day, -MOST_DAYS_BACK)])
    try {
      return (await services.ports.quotes?.indexCloses({ from, to: day })) ?? []
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      services.log.warn({ err: error, from }, 'no index closes this evening')

      return []
    }
  },
  apply: (tx: Tx, _unit, _context, closes) => writeIndexCloses(tx, closes),
})
