import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { instantWire } from '../kit/wire'

/** What anybody verifies our papers by, without asking us about any of them. */
export const publicKeys = defineCall({
  name: 'publicKeys',
  area: 'proof',
  path: '/api/mam-service/proof/publicKeys',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '验证文件签名的公钥',
  request: z.object({}),
  response: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        /** Ed25519, 32 bytes, base64url. */
        publicKey: z.string(),
        validFrom: instantWire,
        /** It signs no more; what it signed stays good. */
        retiredAt: instantWire.nullable(),
        /** What it signed proves nothing any more; its papers have to be issued anew. */
        revokedAt: instantWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
