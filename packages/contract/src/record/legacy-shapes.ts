import { archiveKinds } from '@tongzhou/domain/record/archive-terms'
import { z } from 'zod'
import { dayWire, moneyWire, navWire, sharesWire } from '../kit/wire'

export const archiveKind = z.enum(archiveKinds)

/** The old system's own number. */
export const legacyNo = z.string().regex(/^[A-Za-z0-9-]{4,32}$/, '原系统编号不正确')

/** What the old system kept of a trade, as it was delivered. */
export const legacyFields = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  amount: moneyWire.nullable(),
  shares: sharesWire.nullable(),
  fee: moneyWire.nullable(),
  nav: navWire.nullable(),
  /** The other side of a SWITCH. */
  target: z.object({ fundCode: z.string(), fundName: z.string(), shares: sharesWire }).nullable(),
  note: z.string().nullable(),
})

export const legacyRecord = legacyFields.extend({
  legacyNo: z.string(),
  kind: archiveKind,
  day: dayWire,
})
