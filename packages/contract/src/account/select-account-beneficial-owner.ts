import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { relatedPersonView } from './related-person'

export const selectAccountBeneficialOwner = defineCall({
  area: 'account',
  path: '/api/mam-service/account/selectAccountBeneficialOwner',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '实际受益人与实际控制人',
  request: z.object({}),
  response: z.object({ beneficiary: relatedPersonView, controller: relatedPersonView }),
  refusals: [],
})
