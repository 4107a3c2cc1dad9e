import { z } from 'zod'
import { custodyBars } from '@tongzhou/domain/trade/decide/custody-bar'
import { defineCall } from '../kit/define-call'
import { custodyState } from './custody-shapes'

/** Why shares of a fund cannot be brought here. */
export const custodyBar = z.enum(custodyBars)

export const transferInFunds = defineCall({
  name: 'transferInFunds',
  area: 'custody',
  path: '/api/mam-service/custody/transferInFunds',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['custody'],
  summary: '外部转入选择基金：按名称、代码、拼音搜索，已在登记机构开户的在前',
  request: z.object({ keyword: z.string().trim().min(1, '请输入基金名称或代码').max(40, '搜索词过长') }),
  response: z.object({
    rows: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        companyName: z.string().nullable(),
        /** The best of the customer's trade accounts at the fund's registrar. */
        state: custodyState,
        /** null: its shares can be brought here. */
        bar: custodyBar.nullable(),
      }),
    ),
    /** All that fit the words, also those that are not listed. */
    total: z.number().int(),
  }),
  refusals: [],
})
