import type { ResponseOf } from '@tongzhou/client/call'
import { ownTradePoints } from '@tongzhou/client/fund'
import { positionDetail } from '@tongzhou/client/holding'
import { useCall } from '../../../../shared/api/use-call'

/** The reader's position in a fund; null while it is not known, and for who holds none. */
export function useOwnPosition(fundCode: string): ResponseOf<typeof positionDetail> | null {
  const own = useCall(ownTradePoints, { fundCode })
  const isHeld = own.kind === 'ready' && own.data.shares !== null
  const position = useCall(positionDetail, { fundCode }, { enabled: isHeld })

  return isHeld && position.kind === 'ready' ? position.data : null
}
