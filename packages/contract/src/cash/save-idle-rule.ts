import { standingChecks } from '@tongzhou/domain/trade/decide/check-order'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { flagWire, jsonField, moneyWire, tradeAcco } from '../kit/wire'
import { idleSource } from './idle-rule-list'

export const saveIdleRule = defineCall({
  name: 'saveIdleRule',
  area: 'cash',
  path: '/api/mam-service/cash/saveIdleRule',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['cash'],
  summary: '开启或关闭一条闲钱自动转入规则',
  request: z.object({
    tradeAcco,
    source: idleSource,
    on: flagWire,
    /** A receipt below it goes to the card. */
    minAmount: moneyWire,
    tradeTicket: z.string().max(200).optional(),
    /** Asked for to turn it on: the texts of every purchase and the rule’s own. */
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
  }),
  response: z.object({ tradeAcco, source: idleSource, isOn: z.boolean() }),
  refusals: [
    ...standingChecks,
    'CASH_PRODUCT_EMPTY',
    'CARD_NOT_FOUND',
    'CARD_CHANGE_UNDER_REVIEW',
    'BELOW_MINIMUM',
    'AGREEMENT_NOT_ACCEPTED',
  ],
  ownedIds: ['tradeAcco'],
})
