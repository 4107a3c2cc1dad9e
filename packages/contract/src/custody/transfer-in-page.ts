import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, tradeAcco } from '../kit/wire'
import { custodyState } from './custody-shapes'
import { dealingChecks } from '@tongzhou/domain/trade/decide/check-order'

export const transferInPage = defineCall({
  name: 'transferInPage',
  area: 'custody',
  path: '/api/mam-service/custody/transferInPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['custody', 'card'],
  summary: '外部转入页：要交给原销售机构的账户信息、登记状态、日期',
  request: z.object({ fundCode, tradeAcco }),
  response: z.object({
    fundCode: z.string(),
    name: z.string(),
    state: custodyState,
    /** What the customer gives the old seller. */
    distributorCode: z.string(),
    distributorName: z.string(),
    tradeAcco: z.string(),
    /** null until the registrar has opened it. */
    fundAcco: z.string().nullable(),
    tDay: dayWire,
    confirmDate: dayWire,
  }),
  refusals: ['FUND_NOT_FOUND', 'CARD_NOT_FOUND', ...dealingChecks],
  ownedIds: ['tradeAcco'],
})
