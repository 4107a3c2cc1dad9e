import { noticeKinds } from '@tongzhou/domain/content/notice-kind'
import { z } from 'zod'
import { instantWire } from '../kit/wire'

export const noticeKind = z.enum(noticeKinds)

export const noticeId = z.string().regex(/^[\w-]{2,40}$/, '公告编号不正确')

/** A notice as lists show it. */
export const noticeRow = z.object({
  id: z.string(),
  version: z.number().int(),
  kind: noticeKind,
  kindLabel: z.string(),
  bulTitle: z.string(),
  isPinned: z.boolean(),
  mustRead: z.boolean(),
  from: instantWire,
  /** The first instant at which it shows no more; null: until it is withdrawn. */
  until: instantWire.nullable(),
  /** false for a visitor too: what he has read is not known. */
  isUnread: z.boolean(),
})
