import { useEffect } from 'react'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import type { FundDetail } from '../../../shared/fund/fund-types'

type FundPath = '/fund/detail' | '/fund/currency-fund-detail' | '/new-fund-detail'

/** The page a fund belongs to: a link may be older than the fund's state. */
function pageOf({ variant }: FundDetail): FundPath {
  if (variant === 'MONEY') return '/fund/currency-fund-detail'

  return variant === 'NEW' ? '/new-fund-detail' : '/fund/detail'
}

/**
 * Leads a fund that was opened on another kind's page on to its own; answers whether this is the right one.
 */
export function useIsRightPage(fund: FundDetail, here: FundPath): boolean {
  const go = useGo()
  const page = pageOf(fund)
  const isRight = page === here
  useEffect(() => {
    if (!isRight) go(to(page, { fundCode: fund.fundCode }), { replace: true })
  }, [isRight, page, fund.fundCode, go])

  return isRight
}
