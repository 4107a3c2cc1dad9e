import { Link } from '@tongzhou/ui/link/link'
import { to } from '../../../../shared/routing/to'
import { useFund } from '../use-fund'

/** On the pages under a fund: which fund it is, and the way to it. Keeps its height while the name comes. */
export function FundHead({ fundCode }: { fundCode: string }) {
  const fund = useFund(fundCode)

  return (
    <p className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-15">
      <Link
        href={to('/diff-fund-loading', { fundCode })}
        className="hit-44 font-medium hover:text-brand-ink hover:underline"
      >
        {fund.kind === 'ready' ? fund.data.name : fundCode}
      </Link>
      {fund.kind === 'ready' && <span className="text-13 text-ink-faint tabular-nums">{fundCode}</span>}
    </p>
  )
}
