import { templatesList, templatesPause, templatesResume } from '@tongzhou/contract/staff/templates'
import {
  listCouponTemplates,
  lockCouponTemplate,
  pauseCouponTemplate,
  resumeCouponTemplate,
} from '@tongzhou/db/stores/coupon/coupon-template-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { audienceWords } from '@tongzhou/domain/trade/coupon/coupon-audience'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'

const [GIVEN, PAUSED] = ['发放中', '已暂停']

export const list = handleStaff(templatesList, async (tx) => {
  const rows = (await listCouponTemplates(tx)).map((row) => ({
    templateId: row.templateId,
    name: row.name,
    kind: row.kind,
    issued: row.issued,
    total: row.total,
    from: row.receiveFrom,
    to: row.receiveTo,
    audience: audienceWords(row.audience),
    state: row.pausedReason === null ? GIVEN : PAUSED,
  }))

  return { answer: { rows } }
})

/** What stops harm is one person's, at once; what was received stays (R-CPN-8). */
export const pause = handleStaff(templatesPause, async (tx, { templateId, reason }, { member, now }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if ((await lockCouponTemplate(tx, templateId)) !== false) return refuse('NOT_FOUND')
  await pauseCouponTemplate(tx, { templateId, staffNo: member.staffNo, reason, now })

  return {
    answer: { templateId, state: PAUSED },
    audit: { subject: subjectOf(templateId), reason },
  }
})

/** Handing out goes on once a second person agrees. */
export const resume = handleRequested(templatesResume, {
  judge: async (tx, { templateId }) => {
    if ((await lockCouponTemplate(tx, templateId)) !== true) return refuse('NOT_FOUND')
    const row = (await listCouponTemplates(tx)).find((one) => one.templateId === templateId)

    return {
      subject: subjectOf(templateId),
      facts: { name: row?.name ?? templateId, pausedReason: row?.pausedReason ?? '' },
    }
  },
  apply: async (tx, { templateId }) => {
    await resumeCouponTemplate(tx, templateId)

    return { outcome: { templateId, state: GIVEN } }
  },
})

function subjectOf(templateId: string): string {
  return `coupon-template:${templateId}`
}
