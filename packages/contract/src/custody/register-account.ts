import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, tradeAcco } from '../kit/wire'
import { custodyState } from './custody-shapes'

export const registerAccount = defineCall({
  name: 'registerAccount',
  area: 'custody',
  path: '/api/mam-service/custody/registerAccount',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['custody'],
  summary: '外部转入第一步：向登记机构登记交易账户',
  request: z.object({ fundCode, tradeAcco }),
  response: z.object({ state: custodyState }),
  refusals: ['FUND_NOT_FOUND', 'CARD_NOT_FOUND', 'FUND_NOT_ON_SALE'],
  ownedIds: ['tradeAcco'],
})
