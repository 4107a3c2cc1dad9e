import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { z } from 'zod'
import { answerOf } from '../answer'
import type { SignedHttp } from '../signed-http'
import type { QuotesPort } from './port'

const closes = z.object({
  closes: z.array(
    z.object({
      indexCode: z.string().min(1).max(20),
      day: z.iso.date().transform(dayFrom),
      close: z.string().regex(/^\d{1,10}(\.\d{1,6})?$/),
      pe: z
        .string()
        .regex(/^\d{1,8}(\.\d{1,4})?$/)
        .nullable(),
    }),
  ),
})

/** Index closes over signed HTTP (docs/ports/quotes.md). */
export function liveQuotes(http: SignedHttp): QuotesPort {
  return {
    indexCloses: async ({ from, to }) => {
      const answer = await http({ method: 'GET', path: '/quotes/v1/index-closes', query: { from, to } })

      return answerOf(answer, closes).closes
    },
  }
}
