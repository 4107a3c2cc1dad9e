import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, flagWire } from '../../kit/wire'
import { riskAbility } from '../risk/risk-view'
import { processStatus } from '../sign-in/login-answer'

/** The customer as the browser knows him: masked, or all null for a visitor. */
export const customerDetail = z.object({
  customerNo: z.string().nullable(),
  /** null also of a customer whose number is somebody else's now (R-ACT-6). */
  mobile: z.string().nullable(),
  customerName: z.string().nullable(),
  customerProcessStatus: processStatus.nullable(),
  riskAbility: riskAbility.nullable(),
  riskAbilityName: z.string().nullable(),
  riskValidUntil: dayWire.nullable(),
  minRiskFlag: z.boolean(),
  tradePasswordFlag: z.enum(['0', '1']),
  realAuthReview: z.boolean(),
  suitabilityDone: z.boolean(),
  idEnd: dayWire.nullable(),
  /** Which onboarding steps are done: the identity centre shows them. */
  steps: z.object({
    realName: z.boolean(),
    bankCard: z.boolean(),
    tradePassword: z.boolean(),
    information: z.boolean(),
    crs: z.boolean(),
    risk: z.boolean(),
    riskConfirmed: z.boolean(),
    ocr: z.boolean(),
    suitability: z.boolean(),
  }),
  loginPasswordSet: z.boolean(),
  /** Why the last review was refused, until the step is done again. */
  reviewRejection: z.string().nullable(),
})

export const customerProfile = defineCall({
  name: 'customerProfile',
  area: 'account',
  path: '/api/mam-service/account/getCustomerDetail',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['customer'],
  summary: '客户信息与开户进度',
  request: z.object({ checkLogin: flagWire.optional() }),
  response: customerDetail,
  refusals: ['SESSION_EXPIRED'],
})
