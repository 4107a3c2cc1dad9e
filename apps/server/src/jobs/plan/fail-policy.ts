import type { Queryable } from '@tongzhou/db/connect'
import { parameterOf } from '@tongzhou/db/stores/parameter-store'
import type { FailPolicy } from '@tongzhou/domain/plan/plan-state'

/** `dca.failPolicy`, `dca.maxFail`, `dca.retryDays` (R-DCA-4). */
export async function failPolicy(db: Queryable): Promise<FailPolicy> {
  const counting = await parameterOf(db, 'dca.failPolicy')
  const most = Number(await parameterOf(db, 'dca.maxFail'))

  return {
    counting: counting === 'ACCUMULATED' ? 'ACCUMULATED' : 'CONSECUTIVE',
    mostFailures: most,
    retryDays: (await parameterOf(db, 'dca.retryDays')) === '2' ? 2 : 0,
  }
}
