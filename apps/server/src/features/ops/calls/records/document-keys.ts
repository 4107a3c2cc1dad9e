import {
  documentKeysList,
  documentKeysRevoke,
  documentKeysRotate,
} from '@tongzhou/contract/staff/records/document-keys'
import {
  type SigningKeyRow,
  findSigningKeys,
  revokeSigningKey,
} from '@tongzhou/db/stores/proof/signing-key-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { requestPapersBack } from '../../../../shared/proof/papers-intent'
import { rotateSigningKey } from '../../../../shared/proof/signing-key'
import { handleRequested, handleStaff } from '../../../../staff/handle-staff'

export const list = handleStaff(documentKeysList, async (tx) => ({
  answer: {
    rows: (await findSigningKeys(tx)).map(({ kid, validFrom, retiredAt, revokedAt }) => ({
      kid,
      state: stateOf({ retiredAt, revokedAt }),
      validFrom,
      retiredAt,
      revokedAt,
    })),
  },
}))

function stateOf(key: Pick<SigningKeyRow, 'retiredAt' | 'revokedAt'>): '使用中' | '已停用' | '已作废' {
  if (key.revokedAt !== null) return '已作废'

  return key.retiredAt === null ? '使用中' : '已停用'
}

export const rotate = handleRequested(documentKeysRotate, {
  judge: async (tx) => {
    const inForce = (await findSigningKeys(tx)).find(({ retiredAt }) => retiredAt === null)

    return { subject: 'document-keys', facts: { before: inForce?.kid ?? null } }
  },
  apply: async (tx, _input, { services, now }) => ({
    outcome: { kid: await rotateSigningKey(tx, services.cipher, now) },
  }),
})

export const revoke = handleRequested(documentKeysRevoke, {
  judge: async (tx, { kid }) => {
    const key = (await findSigningKeys(tx)).find((one) => one.kid === kid)
    if (key === undefined) return refuse('NOT_FOUND')
    if (key.revokedAt !== null) return refuse('BAD_REQUEST', { message: '这把密钥已经作废' })

    return { subject: `document-key:${kid}`, facts: { inForce: key.retiredAt === null } }
  },
  apply: async (tx, { kid }, { now }) => {
    await revokeSigningKey(tx, kid, now)
    await requestPapersBack(tx, { kid, portion: 1 }, now)

    return { outcome: { kid } }
  },
})
