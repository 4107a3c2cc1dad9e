import { transferIn } from '@tongzhou/contract/custody/transfer-in'
import { handle } from '../../http/handle'
import { askTransfer } from './custody-transfer'

/**
 * The second step of a transfer in: the registrar matches our request with the old seller's by its number.
 */
export const handler = handle(transferIn, async (input, context) => {
  const asked = await askTransfer(context, {
    way: 'in',
    fundCode: input.fundCode,
    tradeAcco: input.tradeAcco,
    chargeType: input.chargeType ?? '0',
    shares: input.shares,
    links: { targetDistributor: input.fromDistributor, originalNo: input.outgoingNo },
    tradeTicket: input.tradeTicket,
    seenTDay: input.tDay ?? null,
    isTwinConfirmed: input.duplicateConfirmed === true,
  })
  if (asked.kind === 'refused') return asked
  const { draft, orderNo } = asked.value

  return { orderNo, tDay: draft.tDay, confirmDate: draft.expectConfirmDay }
})
