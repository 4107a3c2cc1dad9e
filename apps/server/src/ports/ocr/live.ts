import { z } from 'zod'
import { answerOrRefusal } from '../answer'
import type { SignedHttp } from '../signed-http'
import type { OcrPort } from './port'

const ratio = z.number().min(0).max(1)
const reading = z
  .object({
    side: z.enum(['front', 'back', 'unknown']),
    confidence: ratio,
    fields: z.record(z.string(), z.object({ value: z.string(), confidence: ratio })),
  })
  .transform((read) => ({ kind: 'read' as const, ...read }))

/** Recognition of documents over signed HTTP (docs/ports/ocr.md); the picture's bytes go out unchanged. */
export function liveOcr(http: SignedHttp): OcrPort {
  return {
    readDocument: async ({ serialNo, kind, side, mimeType, bytes }) =>
      answerOrRefusal(
        await http({
          method: 'POST',
          path: '/ocr/v1/id-cards',
          query: { ...(kind === 'id-card' ? {} : { kind }), side, serialNo },
          bytes: { type: mimeType, body: bytes },
        }),
        reading,
      ),
  }
}
