import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { archiveKind, legacyRecord } from './legacy-shapes'

export const legacyRecordList = defineCall({
  name: 'legacyRecordList',
  area: 'record',
  path: '/api/mam-service/migrate/legacyRecordList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '迁移前在原系统办理的交易，一年一页',
  request: z.object({
    /** Absent: the newest year with records. */
    year: z
      .string()
      .regex(/^(19|20)\d{2}$/, '年份应为四位数字')
      .optional(),
    kind: archiveKind.optional(),
  }),
  response: z.object({
    /** The years with records, newest first; empty: there are none. */
    years: z.array(z.string()),
    /** The year that is shown; null without records. */
    year: z.string().nullable(),
    /** The newest first. */
    rows: z.array(legacyRecord),
  }),
  refusals: [],
})
