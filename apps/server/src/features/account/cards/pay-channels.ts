import { payChannels } from '@tongzhou/contract/account/cards/pay-channels'
import { findUsedCards } from '@tongzhou/db/stores/account/card-use-store'
import { cardRoom } from '@tongzhou/domain/account/card-limits'
import { handleOpen } from '../../../http/handle'
import { bankDirectory } from '../../../shared/account/bank-directory'
import { presentCards } from './present-card'
import { remittingBanks } from './remit-of-card'

/** Cards in the order they were bound, with what each may still pay today (R-BNK-5…7). */
export const handler = handleOpen(payChannels, async (_input, context) => {
  const { db, customer, day, services } = context
  const cards = await findUsedCards(db, { customerNo: customer.customerNo, day })
  const views = await presentCards(
    context,
    cards.map(({ card }) => card),
  )
  const remits = await remittingBanks(db, services.ports.bank)
  const directory = await bankDirectory(services.ports.bank).catch(() => null)

  return {
    channels: views.map((view) => {
      const bank = directory?.banks.find((one) => one.bankSerial === view.bankSerial)
      const used = cards.find(({ card }) => card.tradeAcco === view.tradeAcco)
      const reason =
        view.signStatus !== 'SIGNED'
          ? '需要重新签约'
          : bank === undefined
            ? '银行系统繁忙'
            : bank.status !== 'OPEN'
              ? '银行维护中'
              : null

      return {
        ...view,
        usable: reason === null,
        reason,
        room: view.limits && used ? cardRoom(view.limits, used.use) : null,
        remit: remitOf(used?.card.remitOpenedAt ?? null, remits?.(view.bankSerial) !== false),
        remitOpenedAt: used?.card.remitOpenedAt ?? null,
      }
    }),
  }
})

/** While the banks cannot be asked a card stays as it is; the call that opens it asks again. */
function remitOf(openedAt: Date | null, isPossible: boolean): 'OPEN' | 'CLOSED' | 'UNSUPPORTED' {
  if (!isPossible) return 'UNSUPPORTED'

  return openedAt === null ? 'CLOSED' : 'OPEN'
}
