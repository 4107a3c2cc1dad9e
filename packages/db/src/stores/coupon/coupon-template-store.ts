import type { CouponAudience } from '@tongzhou/domain/trade/coupon/coupon-audience'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { unitsGiven } from './coupon-store'
import { closeQuota } from './quota-store'

/** A template as the staff see it: what was handed out, whom it is for, and whether it rests. */
export interface CouponTemplateRow {
  readonly templateId: string
  readonly name: string
  readonly kind: string
  /** null = unlimited */
  readonly total: number | null
  readonly issued: number
  readonly receiveFrom: Day
  readonly receiveTo: Day
  readonly audience: CouponAudience
  readonly pausedReason: string | null
}

const columns = [
  'template_id',
  'name',
  'kind',
  'total',
  'receive_from',
  'receive_to',
  'registered_least',
  'registered_most',
  'opened_only',
  'paused_reason',
] as const

/** The templates, those that can be received the longest first; at most 500. */
export async function listCouponTemplates(db: Queryable): Promise<CouponTemplateRow[]> {
  const rows = await db
    .selectFrom('coupon_template as t')
    .select(columns)
    .select(unitsGiven.as('issued'))
    .orderBy('receive_to', 'desc')
    .orderBy('template_id')
    .limit(500)
    .execute()

  return rows.map((row) => ({
    templateId: row.template_id,
    name: row.name,
    kind: row.kind,
    total: row.total,
    issued: row.issued,
    receiveFrom: dayOf(row.receive_from),
    receiveTo: dayOf(row.receive_to),
    audience: {
      registeredLeast: row.registered_least,
      registeredMost: row.registered_most,
      openedOnly: row.opened_only,
    },
    pausedReason: row.paused_reason,
  }))
}

/** Locks a template; whether it is paused, null when there is none of that id. */
export async function lockCouponTemplate(tx: Tx, templateId: string): Promise<boolean | null> {
  const row = await tx
    .selectFrom('coupon_template')
    .select('paused_at')
    .where('template_id', '=', templateId)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : row.paused_at !== null
}

/** Pauses a locked template: from then on nobody receives one; what was received stays. */
export async function pauseCouponTemplate(
  tx: Tx,
  pause: { templateId: string; staffNo: string; reason: string; now: Date },
): Promise<void> {
  const { templateId, staffNo, reason, now } = pause
  await tx
    .updateTable('coupon_template')
    .set({ paused_at: now, paused_by: staffNo, paused_reason: reason })
    .where('template_id', '=', templateId)
    .execute()
  await closeQuota(tx, { owner: `coupon:${templateId}`, isClosed: true })
}

/** Ends the pause of a locked template. */
export async function resumeCouponTemplate(tx: Tx, templateId: string): Promise<void> {
  await tx
    .updateTable('coupon_template')
    .set({ paused_at: null, paused_by: null, paused_reason: null })
    .where('template_id', '=', templateId)
    .execute()
  await closeQuota(tx, { owner: `coupon:${templateId}`, isClosed: false })
}
