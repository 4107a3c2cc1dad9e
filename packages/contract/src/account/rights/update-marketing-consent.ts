import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { countWire, flagWire } from '../../kit/wire'
import { messageChannel } from '../messages/message-view'
import { marketingConsentView } from './marketing-consent'

/** Agrees to marketing on one channel, or takes it back: at once and without anything else changing. */
export const updateMarketingConsent = defineCall({
  name: 'updateMarketingConsent',
  area: 'account',
  path: '/api/mam-service/account/updateMarketingConsent',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['consent', 'message'],
  summary: '同意或撤回一种方式的营销信息',
  request: z.object({
    channel: messageChannel,
    granted: flagWire,
    /** Of the text that was shown; taking back needs no newest one. */
    textVersion: countWire,
  }),
  response: marketingConsentView,
  refusals: ['BAD_REQUEST', 'PROTOCOL_NOT_ACCEPTED'],
})
