import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '../../../shared/api/read-call'
import type { CallState } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { useSession } from '../../../shared/session/use-session'
import { fundQuestion } from '../../../shared/fund/fund-questions'
import type { FundDetail } from '../../../shared/fund/fund-types'

/**
 * A fund's detail. The server rendered it as a visitor sees it; for a customer it is asked again, because it
 * says whether the fund is on the watch list.
 */
export function useFund(fundCode: string): CallState<FundDetail> {
  const detail = useQuestion(fundQuestion(fundCode))
  const { kind } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (kind !== 'customer') return
    const { call, input } = fundQuestion(fundCode)
    void queryClient.invalidateQueries({ queryKey: callKey(call, input) })
  }, [kind, fundCode, queryClient])

  return detail
}
