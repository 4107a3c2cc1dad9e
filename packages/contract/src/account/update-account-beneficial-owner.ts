import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, mobile } from '../kit/wire'
import { idTypeCode, relatedPersonKind, relatedPersonView, relationCode } from './related-person'

export const updateAccountBeneficialOwner = defineCall({
  area: 'account',
  path: '/api/mam-service/account/updateAccountBeneficialOwner',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '更新实际受益人或实际控制人',
  request: z.object({
    kind: relatedPersonKind,
    isSelf: flagWire,
    /** All of the following are needed when not oneself. */
    relation: relationCode.optional(),
    name: z.string().trim().min(2, '请输入姓名').max(60, '姓名过长').optional(),
    idType: idTypeCode.optional(),
    idNo: z.string().trim().min(5, '证件号码不正确').max(30, '证件号码过长').optional(),
    idBegin: dayWire.optional(),
    idEnd: dayWire.optional(),
    mobile: mobile.optional(),
  }),
  response: relatedPersonView,
  refusals: ['STEP_NOT_READY', 'BAD_REQUEST', 'ID_NUMBER_INVALID', 'ID_DATES_INVALID'],
})
