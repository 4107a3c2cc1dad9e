import { passkeyNameRule } from '@tongzhou/domain/fields/passkey-name'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fieldWire } from '../../kit/field-wire'
import { passkeyNo } from './passkey-shapes'

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  area: 'account',
  path: '/api/mam-service/account/renamePasskey',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '修改通行密钥的名称',
  request: z.object({ passkeyNo, name: fieldWire(passkeyNameRule) }),
  response: z.object({}),
  refusals: ['NOT_FOUND'],
  ownedIds: ['passkeyNo'],
})
