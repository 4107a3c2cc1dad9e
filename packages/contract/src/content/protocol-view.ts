import { z } from 'zod'
import { instantWire } from '../kit/wire'

/** A text in its present version. */
export const protocolView = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  businessType: z.string(),
  effectiveFrom: instantWire,
})
export const businessType = z.string().regex(/^[A-Z_]{2,30}$/, '协议类型不正确')
