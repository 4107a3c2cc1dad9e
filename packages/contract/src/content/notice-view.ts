import { z } from 'zod'
import { countWire, instantWire } from '../kit/wire'
import { noticeId, noticeRow } from './notice-shapes'
import { diffKind } from './protocol-diff'

/** What both calls for a notice take; without a version the newest one is meant. */
export const noticeRequest = z.object({ id: noticeId, version: countWire.optional() })

/** A notice in one version with what is new in it, and its neighbours in the list. */
export const noticeView = noticeRow.extend({
  bulContent: z.string(),
  versions: z.array(z.object({ version: z.number().int(), from: instantWire })),
  /** Against the version before; null for the first. */
  changes: z.array(z.object({ kind: diffKind, text: z.string() })).nullable(),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  /** SHOWN, ENDED by its date, or WITHDRAWN for the reason told. */
  state: z.enum(['SHOWN', 'ENDED', 'WITHDRAWN']),
  reason: z.string().nullable(),
  funds: z.array(z.object({ fundCode: z.string(), name: z.string() })),
  isConfirmed: z.boolean(),
})
