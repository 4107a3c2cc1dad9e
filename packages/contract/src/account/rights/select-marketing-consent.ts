import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { marketingConsentView } from './marketing-consent'

export const selectMarketingConsent = defineCall({
  name: 'selectMarketingConsent',
  area: 'account',
  path: '/api/mam-service/account/selectMarketingConsent',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent', 'message'],
  summary: '营销信息：每种方式是否同意',
  request: z.object({}),
  response: marketingConsentView,
  refusals: [],
})
