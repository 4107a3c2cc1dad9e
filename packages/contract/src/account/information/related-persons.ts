import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { relatedPersonView } from './related-person'

export const relatedPersons = defineCall({
  name: 'relatedPersons',
  area: 'account',
  path: '/api/mam-service/account/selectAccountBeneficialOwner',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['information'],
  summary: '实际受益人与实际控制人',
  request: z.object({}),
  response: z.object({ beneficiary: relatedPersonView, controller: relatedPersonView }),
  refusals: [],
})
