import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { keptSettings, settingFields } from './preference'

/** Answers what holds afterwards: of two devices the newest change (R-ACT-32). */
export const updatePreference = defineCall({
  name: 'updatePreference',
  area: 'account',
  path: '/api/mam-service/account/updatePreference',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['preference'],
  summary: '保存显示设置',
  request: z.object({
    ...settingFields,
    /** When it was changed on the device; a clock that is fast counts as now. */
    changedAt: instantWire,
  }),
  response: keptSettings,
  refusals: [],
})
