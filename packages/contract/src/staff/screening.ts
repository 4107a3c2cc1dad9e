import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer } from '../kit/staff-wire'

/** Takes a whole list of names (R-AML-1); every customer is looked for in it. */
export const screeningImport = defineStaffCall({
  words: 'screening import',
  title: '导入筛查名单',
  roles: ['REVIEW', 'RISK'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
})
