import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { informationFields } from './information-fields'

/** Beneficiary and controller come from updateAccountBeneficialOwner; not given = oneself. */
export const savePersonalInformation = defineCall({
  name: 'savePersonalInformation',
  area: 'account',
  path: '/api/mam-service/account/submitUpdateInfo',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['information', 'customer'],
  summary: '提交九要素信息',
  request: z.object(informationFields),
  response: z.object({ version: z.number().int(), review: z.boolean() }),
  refusals: ['STEP_NOT_READY', 'BAD_REQUEST', 'ID_DATES_INVALID'],
})
