import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** The texts of the house with their newest version and the day it begins (R-TXT-1). */
export const textsList = defineStaffCall({
  words: 'texts list',
  title: '本司文本与版本',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({ id: z.string(), name: z.string(), version: z.string(), from: z.string() }),
})

/** What a file would change, before anybody is asked for it. */
export const textsPreview = defineStaffCall({
  words: 'texts preview',
  title: '预览文本的新版本',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD'],
  weight: 'READ',
  file: true,
  request: z.object(fileFields),
  response: z.object({ subject: z.string(), begins: z.string(), changes: z.array(z.string()) }),
})

export const textsPropose = defineStaffCall({
  words: 'texts propose',
  title: '提交文本的新版本',
  roles: ['PRODUCT', 'OPS'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
})
