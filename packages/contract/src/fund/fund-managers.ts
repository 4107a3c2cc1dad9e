import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, percentWire } from '../kit/wire'

const tenure = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  from: dayWire,
  to: dayWire.nullable(),
  tenureReturn: percentWire.nullable(),
  benchmark: percentWire.nullable(),
})

export const fundManagers = defineCall({
  name: 'fundManagers',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundManagerList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '现任与历任基金经理、任职回报',
  request: z.object({ fundCode }),
  response: z.object({
    managers: z.array(
      z.object({
        managerId: z.string(),
        name: z.string(),
        bio: z.string().nullable(),
        education: z.string().nullable(),
        careerBegin: dayWire.nullable(),
        isCurrent: z.boolean(),
        tenure,
        funds: z.array(tenure),
      }),
    ),
    asOf: dayWire.nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
