import { z } from 'zod'
import { jsonField } from './wire'

/** The texts a customer ticked, each with the version that was shown (R-CMP-1): one JSON field. */
export const consents = jsonField(
  z.array(z.object({ id: z.string().max(40), version: z.number().int().positive() })).max(20),
)
