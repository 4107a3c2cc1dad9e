import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

/** ISO 3166-1 alpha-3 codes with Chinese names, CHN first, then by pinyin. */
export const countryList = defineCall({
  name: 'countryList',
  area: 'account',
  path: '/api/mam-service/account/selectAllCountry',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '国家和地区',
  request: z.object({}),
  response: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string(), initial: z.string() })),
  }),
  refusals: [],
})
