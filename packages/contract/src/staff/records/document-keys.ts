import { z } from 'zod'
import { defineStaffCall } from '../../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../../kit/staff-wire'
import { instantWire } from '../../kit/wire'

const key = {
  kid: z.string(),
  state: z.enum(['使用中', '已停用', '已作废']),
  validFrom: instantWire,
  retiredAt: instantWire.nullable(),
  revokedAt: instantWire.nullable(),
}

/** The keys that sign customers' papers, the newest first; their private halves are shown to nobody. */
export const documentKeysList = defineStaffCall({
  words: 'document-keys list',
  title: '资产证明的签名密钥',
  roles: ['OPS', 'COMPLIANCE', 'TECH', 'AUDITOR'],
  weight: 'READ',
  request: z.object({}),
  response: rowsOf(key),
})

/** A new key signs from now on; what the one before signed stays good (R-DOC-8). */
export const documentKeysRotate = defineStaffCall({
  words: 'document-keys rotate',
  title: '更换资产证明的签名密钥',
  roles: ['OPS'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  request: z.object({ reason }),
  response: requestAnswer,
})

/** What a key signed proves nothing any more: its papers are taken back and their owners told (R-DOC-8). */
export const documentKeysRevoke = defineStaffCall({
  words: 'document-keys revoke',
  title: '作废一把签名密钥和它签的资产证明',
  roles: ['OPS'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['kid'],
  request: z.object({ kid: z.string().regex(/^[0-9a-f]{16}$/, '密钥编号应为 16 位'), reason }),
  response: requestAnswer,
})
