import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire } from '../../kit/wire'
import { idTypeCode } from '../information/related-person'

/** The document on file, masked, and the newest case about it that a person decides or decided (R-ACT-18). */
export const identityState = defineCall({
  name: 'identityState',
  area: 'account',
  path: '/api/mam-service/account/identityState',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['information'],
  summary: '证件信息与审核进度',
  request: z.object({}),
  response: z.object({
    /** null until papers were handed in. */
    document: z
      .object({
        idType: idTypeCode,
        customerName: z.string(),
        idNo: z.string(),
        idBegin: dayWire.nullable(),
        idEnd: dayWire.nullable(),
        /** Three letters; null with a resident ID card. */
        nationality: z.string().nullable(),
      })
      .nullable(),
    review: z
      .object({
        /** FOREIGN: the first papers of a person from abroad; IDENTITY_CHANGE: another name or number. */
        kind: z.enum(['FOREIGN', 'IDENTITY_CHANGE']),
        state: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
        dueOn: dayWire,
        /** Of a rejection. */
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: [],
})
