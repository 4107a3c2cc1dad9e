import { documentNumberRule } from '@tongzhou/domain/fields/document-number'
import { relatedNameRule } from '@tongzhou/domain/fields/person-name'
import { z } from 'zod'
import { fieldWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { dayWire, flagWire, mobile } from '../../kit/wire'
import { idTypeCode, relatedPersonKind, relatedPersonView, relationCode } from './related-person'

export const saveRelatedPerson = defineCall({
  name: 'saveRelatedPerson',
  area: 'account',
  path: '/api/mam-service/account/updateAccountBeneficialOwner',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['information', 'customer'],
  summary: '更新实际受益人或实际控制人',
  request: z.object({
    kind: relatedPersonKind,
    isSelf: flagWire,
    /** All of the following are needed when not oneself. */
    relation: relationCode.optional(),
    name: fieldWire(relatedNameRule).optional(),
    idType: idTypeCode.optional(),
    idNo: fieldWire(documentNumberRule).optional(),
    idBegin: dayWire.optional(),
    idEnd: dayWire.optional(),
    mobile: mobile.optional(),
  }),
  response: relatedPersonView,
  refusals: ['STEP_NOT_READY', 'BAD_REQUEST', 'ID_NUMBER_INVALID', 'ID_DATES_INVALID'],
})
