import { unsentList, unsentRetry } from '@tongzhou/contract/staff/unsent'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'
import { retryUnsent, unsentOf } from '../../../jobs/registrar/files/retry-unsent'
import { UNSENT_BREAK } from '../../../jobs/registrar/files/set-aside'

export const list = handleStaff(unsentList, async (tx) => {
  const rows = await findOpenBreaks(tx, { kind: UNSENT_BREAK })

  return { answer: { rows: rows.map(({ day, subject, ours: why }) => ({ day, subject, why })) } }
})

export const retry = handleRequested(unsentRetry, {
  judge: async (tx, _input, { day }) => {
    const unsent = await unsentOf(tx, day)

    return unsent.kind === 'refused' ? unsent : { subject: `day:${day}`, facts: { unsent: unsent.value } }
  },
  apply: async (tx, _input, { day }) => {
    const unsent = await retryUnsent(tx, day)

    return { outcome: { day, unsent: unsent.kind === 'accepted' ? unsent.value : [] } }
  },
})
