import { z } from 'zod'
import { defineCall } from '../kit/define-call'

const district = z.object({ code: z.string(), name: z.string() })
const city = z.object({ code: z.string(), name: z.string(), children: z.array(district) })
const province = z.object({ code: z.string(), name: z.string(), children: z.array(city) })

/** Three levels; a municipality has one city of its own name. */
export const regionMap = defineCall({
  name: 'regionMap',
  area: 'content',
  path: '/api/blade-system/region/getAllMap',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '省市区',
  request: z.object({}),
  response: z.object({ regions: z.array(province) }),
  refusals: [],
})
