import { bankCardList } from '@tongzhou/contract/account/cards/bank-card-list'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { handleOpen } from '../../../http/handle'
import { cardCounts } from './card-counts'
import { presentCards } from './present-card'

export const handler = handleOpen(bankCardList, async (_input, { db, customer, services }) => ({
  cards: await presentCards({ services }, await findCards(db, customer.customerNo)),
  max: (await cardCounts(db)).most,
}))
