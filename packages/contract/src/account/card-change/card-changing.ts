import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire } from '../../kit/wire'
import { cardChangeState, paperNeedList } from './card-change-view'

/** Whether a change of a card is under way, by the key that stands in addresses of pages. */
export const cardChanging = defineCall({
  name: 'cardChanging',
  area: 'account',
  path: '/api/mam-service/account/isBankAccountChangingEncrypt',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '银行卡是否正在更换',
  request: z.object({ cardKey: z.string().regex(/^[\w-]{16}$/, '银行卡标识不正确') }),
  response: z.object({
    changing: z.boolean(),
    applyNo: z.string().nullable(),
    state: cardChangeState.nullable(),
    /** Of the open application; without one, of a review handed in now. */
    dueOn: dayWire,
    /** The bank says of renewed cards which one took their place: then no review is needed. */
    renewable: z.boolean(),
    /** The mobile that the bank has with this card, masked; null where it is somebody else's by now. */
    reservedMobile: z.string().nullable(),
    /** What a review handed in now would need. */
    needs: paperNeedList,
  }),
  refusals: ['CARD_NOT_FOUND'],
  ownedIds: ['cardKey'],
})
