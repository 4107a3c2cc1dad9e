import { withdrawCardChange } from '@tongzhou/contract/account/card-change/withdraw-card-change'
import { findCardChange, moveCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { withdrawReview } from '@tongzhou/db/stores/account/review-store'
import { handle } from '../../../http/handle'
import { endContract } from '../../../shared/account/card-change/card-intent'

/** Under the customer's lock; what the bank told of the old card meanwhile stays as it is (A6). */
export const handler = handle(withdrawCardChange, async ({ applyNo }, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  const change = await findCardChange(tx, { customerNo, applyNo })
  if (change === null || change.state === 'DRAFT') return refuse('NOT_FOUND')
  const isOpen = change.state === 'SUBMITTED'
  const act = {
    to: 'CLOSED',
    actor: 'customer',
    now,
    change: { decided_at: now, contract_no: null },
  } as const
  if (!isOpen || (await moveCardChange(tx, change, act)) === null) return refuse('APPLY_STATE_CHANGED')
  if (change.reviewId !== null) await withdrawReview(tx, { customerNo, id: change.reviewId, now })
  await endContract(tx, { customerNo, contractNo: change.contractNo, now })

  return {}
})
