import { z } from 'zod'
import { dayWire, moneyWire, rateWire } from '../kit/wire'
import { heldKind } from './fund-shapes'

/**
 * A part of the portfolio: weight as a fraction of net assets; `change` against the report before, with its
 * sign.
 */
export const reportPart = z.object({ name: z.string(), weight: rateWire, change: rateWire.nullable() })

/** A holding of a quarter's report; `isNew` when the report before did not name it. */
export const reportHolding = reportPart.extend({
  kind: heldKind,
  rank: z.number().int(),
  code: z.string(),
  value: moneyWire.nullable(),
  isNew: z.boolean(),
})

/** Which quarters are reported (newest first) and which one is answered. */
export const reportChoice = {
  reportDate: dayWire.nullable(),
  reportDates: z.array(dayWire),
}

export const announcementRow = z.object({
  id: z.string(),
  fundCode: z.string(),
  fundName: z.string(),
  title: z.string(),
  kind: z.string(),
  published: dayWire,
})

/** An announcement with its text; paragraphs are separated by line breaks. */
export const announcementDetail = announcementRow.extend({
  content: z.string(),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
})
