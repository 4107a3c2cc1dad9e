import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { keptSettings } from './preference'

export const selectPreference = defineCall({
  name: 'selectPreference',
  area: 'account',
  path: '/api/mam-service/account/selectPreference',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['preference'],
  summary: '显示设置：随账户的外观、文字、长辈版',
  request: z.object({}),
  response: keptSettings,
  refusals: [],
})
