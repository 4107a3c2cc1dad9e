import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** Parameters of Appendix B with what they may be. */
export const parametersList = defineStaffCall({
  words: 'parameters list',
  title: '业务参数',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({ name: z.string(), value: z.string(), bounds: z.string() }),
})

export const parametersPropose = defineStaffCall({
  words: 'parameters propose',
  title: '修改业务参数',
  roles: ['PRODUCT'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['name', 'value'],
  request: z.object({ name: z.string().max(60), value: z.string().max(60), reason }),
  response: requestAnswer,
})
