import { MOST_ORDERS, colleagueRule, complaintCauses } from '@tongzhou/domain/content/complaint-cause'
import { complaintKinds } from '@tongzhou/domain/content/complaint-days'
import { complaintMoves, complaintStates } from '@tongzhou/domain/content/complaint-state'
import { complaintPictures } from '@tongzhou/domain/fields/picture-limits'
import { complaintNumberRule } from '@tongzhou/domain/fields/service-numbers'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { dayWire, instantWire, jsonField, orderNo } from '../../kit/wire'

export const complaintKind = z.enum(complaintKinds)
export const complaintCause = z.enum(complaintCauses, '请选择涉及的事项')
export const complaintState = z.enum(complaintStates)
export const complaintMove = z.enum(complaintMoves)
export const complaintNo = fieldWire(complaintNumberRule)
export const complaintText = z
  .string()
  .trim()
  .min(10, '请至少写 10 个字，说明发生了什么')
  .max(2_000, '内容最多 2000 字')

/** What stands for the proved mobile of who has no account (complaintPass). */
export const pass = z.string().min(20).max(400).optional()
/** Pictures sent before, that go with what is written. */
export const complaintPictureIds = jsonField(
  z.array(z.uuid('图片编号不正确')).max(complaintPictures.atOnce, `最多 ${complaintPictures.atOnce} 张图片`),
).default([])

/** Orders of one's own that it is about. */
export const complaintOrderNos = jsonField(
  z.array(orderNo).max(MOST_ORDERS, `最多选择 ${MOST_ORDERS} 笔交易`),
).default([])
/** Whom of the house it names, by name or number; he does not handle it (R-CPL-2). */
export const aboutStaff = fieldWire(colleagueRule).optional()

/** Until when what happens; a suggestion is answered and nothing else (R-CPL-3). */
export const complaintDaysView = z.object({
  contactBy: dayWire.nullable(),
  acceptBy: dayWire.nullable(),
  answerBy: dayWire,
  limit: dayWire,
})

export const complaintRow = z.object({
  complaintNo: z.string(),
  kind: complaintKind,
  cause: complaintCause,
  state: complaintState,
  stateLabel: z.string(),
  receivedAt: instantWire,
  answerBy: dayWire,
})

/** A complaint as its customer sees it. */
export const complaintView = complaintRow.extend({
  days: complaintDaysView,
  /** How it reached the house, and the number under which another office passed it on (R-CPL-4). */
  sourceLabel: z.string(),
  outerNo: z.string().nullable(),
  orderNos: z.array(z.string()),
  aboutStaff: z.string().nullable(),
  /** Since when the days of the answer stand still, because something is waited for. */
  pausedOn: dayWire.nullable(),
  events: z.array(
    z.object({
      at: instantWire,
      author: z.enum(['CUSTOMER', 'STAFF', 'SYSTEM']),
      stateLabel: z.string(),
      text: z.string().nullable(),
      /** Pictures that came with it. */
      pictureIds: z.array(z.string()),
    }),
  ),
  /** What may be done with it now. */
  moves: z.array(complaintMove),
})
