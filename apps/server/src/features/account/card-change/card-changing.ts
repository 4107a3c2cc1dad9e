import { cardChanging } from '@tongzhou/contract/account/card-change/card-changing'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { cardChangesOf } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { isOpenCardChange } from '@tongzhou/domain/account/card-change/card-change-state'
import { reviewDueOn } from '@tongzhou/domain/account/card-change/card-change-term'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { handleOpen } from '../../../http/handle'
import { cardKeyOf } from '../cards/present-card'
import { tellsOfRenewals } from './card-money'
import { needsOfReview } from './papers-of-change'
import { reservedMobileOf } from './reserved-mobile'

export const handler = handleOpen(cardChanging, async ({ cardKey }, context) => {
  const { db, customer, day, refuse, services } = context
  const { customerNo } = customer
  const card = (await findCards(db, customerNo)).find((one) => cardKeyOf(context, one) === cardKey)
  if (!card) return refuse('CARD_NOT_FOUND')
  const open = (await cardChangesOf(db, customerNo)).find(
    ({ state, tradeAcco }) => isOpenCardChange(state) && tradeAcco === card.tradeAcco,
  )
  const { CN } = await calendarsInForce(db)
  const reserved = await reservedMobileOf(db, services.cipher, card)

  return {
    changing: open !== undefined,
    applyNo: open?.applyNo ?? null,
    state: open?.state ?? null,
    dueOn: open?.dueOn ?? reviewDueOn(CN, day),
    renewable: await tellsOfRenewals(db, card.bankSerial),
    reservedMobile: reserved === null ? null : maskMobile(reserved),
    needs: (await needsOfReview(context, card)).map((need) => [...need]),
  }
})
