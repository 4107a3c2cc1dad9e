import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Link } from '@tongzhou/ui/link/link'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { shortDay } from '../../../shared/words/day-words'
import { to } from '../../../shared/routing/to'

/** Funds in their raising with the last day to subscribe: no performance, there is none yet. */
export default function RaisingFunds({ funds }: { funds: ResponseOf<typeof homepageData>['raising'] }) {
  if (funds.length === 0) return null

  return (
    <section aria-label="新发基金" className="panel panel-pad">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-17 font-semibold">新发基金</h2>
        <Link href={to('/new-fund-list')} className="hit-44 shrink-0 text-13 text-ink-soft hover:text-ink">
          全部新发基金
        </Link>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {funds.map((fund) => (
          <li key={fund.fundCode}>
            <Link
              href={fundHref(fund)}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:text-brand-ink"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 text-15 font-medium">{fund.name}</span>
                <span className="mt-1 flex flex-wrap items-center gap-1.5">
                  <FundChips fund={fund} short />
                </span>
              </span>
              <span className="text-right tabular-nums">
                <span className="block text-15 font-medium">{shortDay(fund.raiseEnd, null)} 截止</span>
                <span className="block text-12 text-ink-faint">{formatMoney(fund.firstBuyMin)} 元起</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
