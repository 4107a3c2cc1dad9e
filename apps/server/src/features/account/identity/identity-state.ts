import { identityState } from '@tongzhou/contract/account/identity/identity-state'
import { idTypeCode } from '@tongzhou/contract/account/information/related-person'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findNewestReview } from '@tongzhou/db/stores/account/review-store'
import { maskIdNumber, maskName } from '@tongzhou/domain/account/masking'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { z } from 'zod'
import { handleOpen } from '../../../http/handle'
import { heldDocument } from '../../../shared/account/held-document'

const withDueDay = z.object({ dueOn: z.string().transform(dayFrom) })
const states = z.enum(['PENDING', 'APPROVED', 'REJECTED'])

export const handler = handleOpen(identityState, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const identity = await findIdentity(db, customerNo)
  const held = identity && heldDocument(services.cipher.of(customerNo), identity)
  const review = await findNewestReview(db, { customerNo, kinds: ['FOREIGN', 'IDENTITY_CHANGE'] })

  return {
    document:
      identity && held
        ? {
            idType: idTypeCode.parse(identity.idType),
            customerName: maskName(held.name),
            idNo: maskIdNumber(held.idNo),
            idBegin: identity.idBegin,
            idEnd: identity.idEnd,
            nationality: identity.nationality,
          }
        : null,
    review: review && {
      kind: review.kind === 'FOREIGN' ? ('FOREIGN' as const) : ('IDENTITY_CHANGE' as const),
      state: states.parse(review.state),
      // Kept by the call that opened the case.
      dueOn: withDueDay.parse(review.detail).dueOn,
      reason: review.state === 'REJECTED' ? review.reason : null,
    },
  }
})
