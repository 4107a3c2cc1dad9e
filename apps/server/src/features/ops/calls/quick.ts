import { quickResume, quickStatus, quickSuspend } from '@tongzhou/contract/staff/quick'
import type { Tx } from '@tongzhou/db/connect'
import { findCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import {
  type QuickChange,
  addQuickChange,
  lockQuickService,
  quickChanges,
} from '@tongzhou/db/stores/cash/quick-service-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { REASON_LEAST } from '../../../staff/submit-request'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

const ALL = 'ALL'

export const status = handleStaff(quickStatus, async (tx) => {
  const changes = await quickChanges(tx)
  const scopes = [null, ...(await findCashFunds(tx)).map(({ fundCode }) => fundCode)]

  return {
    answer: {
      rows: scopes.map((fundCode) => {
        const change = changes.find((one) => one.fundCode === fundCode)

        return {
          scope: fundCode ?? ALL,
          state: change?.isOpen === false ? ('SUSPENDED' as const) : ('OPEN' as const),
          reason: change?.reason ?? null,
          actor: change?.actor ?? null,
          at: change?.at.toISOString() ?? null,
        }
      }),
    },
  }
})

/** At once and by one person: what might pay money that is not there does not wait for a second. */
export const suspend = handleStaff(quickSuspend, async (tx, { fundCode = null, reason }, { now, member }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const judged = await changeable(tx, fundCode, { toOpen: false })
  if (judged.kind === 'refused') return judged
  await addQuickChange(tx, { fundCode, isOpen: false, reason, actor: member.staffNo, at: now })
  const scope = fundCode ?? ALL

  return {
    answer: { scope, state: 'SUSPENDED' },
    audit: { subject: `quick:${scope}`, reason, detail: { before: 'OPEN' } },
  }
})

export const resume = handleRequested(quickResume, {
  judge: async (tx, { fundCode = null }) => {
    const judged = await changeable(tx, fundCode, { toOpen: true })
    if (judged.kind === 'refused') return judged
    const { value: change } = judged
    const suspended = change && { reason: change.reason, actor: change.actor, at: change.at.toISOString() }

    return { subject: `quick:${fundCode ?? ALL}`, facts: { suspended } }
  },
  apply: async (tx, { fundCode = null, reason }, by) => {
    await addQuickChange(tx, { fundCode, isOpen: true, reason, actor: checkerOf(by), at: by.now })

    return { outcome: { scope: fundCode ?? ALL, state: 'OPEN' } }
  },
})

/** What holds of a scope that may be changed; its funds are those of the product. */
async function changeable(
  tx: Tx,
  fundCode: string | null,
  { toOpen }: { toOpen: boolean },
): Promise<Decision<Pick<QuickChange, 'reason' | 'actor' | 'at'> | null, 'NOT_FOUND' | 'QUICK_STATE'>> {
  await lockQuickService(tx)
  if (fundCode !== null && !(await findCashFunds(tx)).some((fund) => fund.fundCode === fundCode))
    return refuse('NOT_FOUND')
  const change = (await quickChanges(tx)).find((one) => one.fundCode === fundCode)
  const isOpen = change?.isOpen !== false
  if (isOpen === toOpen) return refuse('QUICK_STATE')

  return accept(change ?? null)
}
