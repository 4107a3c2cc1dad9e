import { identityChangeKinds } from '@tongzhou/domain/account/identity/identity-change'
import { foreignNameRule } from '@tongzhou/domain/fields/foreign-name'
import { ownDocumentNumberRule } from '@tongzhou/domain/fields/own-document-number'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fieldWire, typedWire } from '../../kit/field-wire'
import { dayWire, jsonField } from '../../kit/wire'
import { verifyTicket } from '../security/verification'

export const identityChangeKind = z.enum(identityChangeKinds)

/**
 * R-ACT-19: another name or another number of the document, whose kind stays. Two persons compare; until then
 * everything stays as it is. A new period alone goes by checkUploadOcr.
 */
export const changeIdentity = defineCall({
  name: 'changeIdentity',
  area: 'account',
  path: '/api/mam-service/account/changeIdentity',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['information', 'customer'],
  summary: '变更姓名或证件号码',
  request: z.object({
    kind: identityChangeKind,
    customerName: fieldWire(foreignNameRule),
    /** Judged by the rule of the document on file. */
    idNo: typedWire(ownDocumentNumberRule),
    idBegin: dayWire,
    /** 9999-12-31 = 长期. */
    idEnd: dayWire,
    /** Of foreignImage: the sides of the new document, and of a resident the paper that proves the change. */
    fileIds: jsonField(z.array(z.uuid()).max(4)),
    verifyTicket,
  }),
  response: z.object({ result: z.enum(['REVIEW']), dueOn: dayWire }),
  refusals: [
    'VERIFICATION_NEEDED',
    'STEP_NOT_READY',
    'REAL_NAME_UNDER_REVIEW',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'BAD_REQUEST',
    'ID_NUMBER_INVALID',
    'AGE_NOT_ALLOWED',
    'ID_DATES_INVALID',
    'OCR_MISMATCH',
    'TOO_MANY_TODAY',
    'NAME_ID_MISMATCH',
    'ID_ALREADY_USED',
    'SYSTEM_BUSY',
  ],
})
