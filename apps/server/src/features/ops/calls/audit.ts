import { auditList, auditVerify } from '@tongzhou/contract/staff/audit'
import { holdsHead, verifyAudit } from '@tongzhou/db/stores/ops/audit-seal-store'
import { listAudit } from '@tongzhou/db/stores/ops/audit-store'
import { handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(auditList, async (tx, { subject = null, staffNo = null }) => {
  const rows = await listAudit(tx, { subject, staffNo })

  return {
    answer: {
      rows: rows.map(({ id, at, request_no: requestNo, actor, action, subject: about, reason }) => ({
        id: String(id),
        at: at.toISOString(),
        actor,
        action,
        subject: about,
        requestNo,
        reason,
      })),
    },
  }
})

export const verify = handleStaff(auditVerify, async (tx, { head }) => {
  const { broken, ...check } = await verifyAudit(tx)
  const isHeld = head === undefined ? null : await holdsHead(tx, head)

  return { answer: { ...check, brokenBatch: broken, holdsHead: isHeld } }
})
