import { dynamicKinds } from '@tongzhou/domain/content/dynamic-kind'
import { z } from 'zod'
import { dayWire } from '../kit/wire'

export const dynamicKind = z.enum(dynamicKinds)

/** A dated fact as lists show it. */
export const dynamicRow = z.object({
  id: z.string(),
  /** FUND: an announcement of a fund, read by its own call. */
  origin: z.enum(['HOUSE', 'FUND']),
  kind: dynamicKind,
  kindLabel: z.string(),
  title: z.string(),
  day: dayWire,
  source: z.string(),
  funds: z.array(z.object({ fundCode: z.string(), name: z.string() })),
})
