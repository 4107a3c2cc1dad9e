import { transferOut } from '@tongzhou/contract/custody/transfer-out'
import { handle } from '../../http/handle'
import { askedShares } from '../../trading/orders/judge-sale'
import { askTransfer } from './custody-transfer'

/**
 * Moves shares to another seller: in one step to his trade account there, or in two with our number to quote.
 */
export const handler = handle(transferOut, async (input, context) => {
  const { toTradeAcco } = input
  const asked = await askTransfer(context, {
    way: toTradeAcco === undefined ? 'out-two-steps' : 'out-one-step',
    fundCode: input.fundCode,
    tradeAcco: input.tradeAcco,
    chargeType: input.chargeType ?? '0',
    shares: askedShares(input.moveAll, input.shares),
    links: {
      targetDistributor: input.toDistributor,
      ...(toTradeAcco === undefined ? {} : { targetTradeAcco: toTradeAcco }),
    },
    tradeTicket: input.tradeTicket,
    seenTDay: input.tDay ?? null,
    isTwinConfirmed: input.duplicateConfirmed === true,
  })
  if (asked.kind === 'refused') return asked
  const { draft, orderNo, appSheetNo } = asked.value

  return {
    orderNo,
    outgoingNo: appSheetNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    shares: draft.shares,
  }
})
