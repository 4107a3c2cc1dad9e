import { cardAssetOver, cardChanging, cardOnWayAsset } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { joinCalls } from '../../../../shared/api/join-calls'
import { type CallState, useCall } from '../../../../shared/api/use-call'

/** What decides how a card is changed: what stands behind it, what is on its way, what is under review. */
export type ChangeFacts = readonly [
  ResponseOf<typeof cardAssetOver>,
  ResponseOf<typeof cardOnWayAsset>,
  ResponseOf<typeof cardChanging>,
]

/** The same, asked of one card. */
export function useChangeFacts(card: {
  readonly tradeAcco: string
  readonly cardKey: string
}): CallState<ChangeFacts> {
  const { tradeAcco, cardKey } = card

  return joinCalls(
    useCall(cardAssetOver, { tradeAcco }),
    useCall(cardOnWayAsset, { tradeAcco }),
    useCall(cardChanging, { cardKey }),
  )
}
