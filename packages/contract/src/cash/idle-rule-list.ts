import { idleSources } from '@tongzhou/domain/cash/idle-rule'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { instantWire, moneyWire, tradeAcco } from '../kit/wire'
import { agreement } from '../trade/order-shapes'

export const idleSource = z.enum(idleSources)

export const idleRuleList = defineCall({
  name: 'idleRuleList',
  area: 'cash',
  path: '/api/mam-service/cash/idleRuleList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash', 'card'],
  summary: '闲钱自动转入：每个交易账户两条规则，默认关闭',
  request: z.object({}),
  response: z.object({
    accounts: z.array(
      z.object({
        tradeAcco,
        bankName: z.string(),
        cardTail: z.string(),
        rules: z.array(
          z.object({
            source: idleSource,
            isOn: z.boolean(),
            /** A receipt below it goes to the card; null: it was never on. */
            minAmount: moneyWire.nullable(),
            /** What was agreed to, one line each, and when; null while it is off. */
            agreed: z.object({ content: z.string(), at: instantWire }).nullable(),
          }),
        ),
      }),
    ),
    /** The texts of every purchase, agreed to with the rule’s own. */
    agreements: z.array(agreement),
    /** The rule’s own text in force, "id@version": sent back as agreed to. */
    wording: z.string(),
    /** Whether the product has funds to put money into. */
    isOffered: z.boolean(),
  }),
  refusals: [],
})
