import { z } from 'zod'
import { answerOrRefusal } from '../answer'
import type { SignedHttp } from '../signed-http'
import type { IdentityPort } from './port'

const checked = z
  .object({ result: z.enum(['MATCH', 'MISMATCH', 'NOT_FOUND']) })
  .transform(({ result }) => ({ kind: 'checked' as const, result }))

/** The public-security source over signed HTTP (docs/ports/identity.md). */
export function liveIdentity(http: SignedHttp): IdentityPort {
  return {
    check: async (json) =>
      answerOrRefusal(await http({ method: 'POST', path: '/identity/v1/checks', json }), checked),
  }
}
