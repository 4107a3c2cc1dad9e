import { useQueryClient } from '@tanstack/react-query'
import { singleProductDetail } from '@tongzhou/client/fund'
import { useEffect } from 'react'
import { callKey } from '../../../shared/api/read-call'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { useSession } from '../../../shared/session/use-session'
import type { FundDetail } from './fund-types'

/**
 * A fund's detail. The server rendered it as a visitor sees it; for a customer it is asked again, because it says whether
 * the fund is on the watch list.
 */
export function useFund(fundCode: string): CallState<FundDetail> {
  const detail = useCall(singleProductDetail, { fundCode })
  const { kind } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (kind !== 'customer') return
    void queryClient.invalidateQueries({ queryKey: callKey(singleProductDetail, { fundCode }) })
  }, [kind, fundCode, queryClient])

  return detail
}
