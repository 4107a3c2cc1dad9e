import type { Queryable } from '@tongzhou/db/connect'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { FailPolicy } from '@tongzhou/domain/plan/plan-state'

const names = ['dca.failPolicy', 'dca.maxFail', 'dca.retryDays'] as const

/** `dca.failPolicy`, `dca.maxFail`, `dca.retryDays` (R-DCA-4). */
export async function failPolicy(db: Queryable): Promise<FailPolicy> {
  const said = await parametersOf(db, names)

  return {
    counting: said['dca.failPolicy'] === 'ACCUMULATED' ? 'ACCUMULATED' : 'CONSECUTIVE',
    mostFailures: Number(said['dca.maxFail']),
    retryDays: said['dca.retryDays'] === '2' ? 2 : 0,
  }
}
