import { sexes } from '@tongzhou/domain/account/id-number'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire } from '../../kit/wire'

export const personalInformation = defineCall({
  name: 'personalInformation',
  area: 'account',
  path: '/api/mam-service/account/selectUpdateInfo',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['information'],
  summary: '已填写的九要素信息',
  request: z.object({}),
  response: z.object({
    customerName: z.string().nullable(),
    idNo: z.string().nullable(),
    sex: z.enum(sexes).nullable(),
    birthDate: dayWire.nullable(),
    /** null: the number that he logged in by is somebody else's now (R-ACT-6). */
    mobile: z.string().nullable(),
    /** null until submitted; address and e-mail masked. */
    information: z
      .object({
        nationality: z.string(),
        occupation: z.string(),
        employer: z.string().nullable(),
        provinceCode: z.string(),
        cityCode: z.string(),
        districtCode: z.string(),
        address: z.string(),
        email: z.string().nullable(),
        postcode: z.string().nullable(),
        income: z.string(),
        education: z.string().nullable(),
        badFaith: z.string(),
      })
      .nullable(),
    idBegin: dayWire.nullable(),
    idEnd: dayWire.nullable(),
    /** Of the document of a person from abroad: the only one to choose (R-ACT-18). */
    nationality: z.string().nullable(),
    /** The address of the document as its pictures were read, until information is stored (R-ACT-2). */
    documentAddress: z
      .object({
        provinceCode: z.string(),
        cityCode: z.string(),
        districtCode: z.string(),
        address: z.string(),
      })
      .nullable(),
  }),
  refusals: [],
})
