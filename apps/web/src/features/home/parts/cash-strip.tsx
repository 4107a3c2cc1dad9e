import { formatNav } from '@tongzhou/domain/format/amounts'
import { EMPTY, decimalFrom, printDecimal } from '@tongzhou/domain/format/decimal-text'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Link } from '@tongzhou/ui/link/link'
import { fundHref } from '../../../shared/fund/fund-href'
import type { FundCard } from '../../../shared/fund/fund-card'
import { shortDay } from '../../../shared/words/day-words'
import { to } from '../../../shared/routing/to'

/**
 * The cash zone: the first money fund with its 7-day yield, no larger than any other figure of the page, what
 * 10,000 earned on that day, and the way to the cash product.
 */
export default function CashStrip({ funds, title }: { funds: readonly FundCard[]; title: string }) {
  const fund = funds[0]
  if (fund === undefined) return null

  return (
    <section aria-label={title} className="panel panel-pad max-desktop:pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-17 font-semibold">{title}</h2>
        <Link
          href={to('/ranking', { fundType: 'MONEY' })}
          className="hit-44 shrink-0 text-13 text-ink-faint hover:text-ink"
        >
          全部货币基金
        </Link>
      </div>
      <div className="mt-2 flex items-end justify-between gap-4">
        <Link href={fundHref(fund)} className="min-w-0 flex-1">
          <span className="block one-line text-15 font-medium">{fund.name}</span>
          <span className="mt-1 block text-13 text-ink tabular-nums">
            7日年化 {yieldText(fund.sevenDayYield)}（{shortDay(fund.navDate)}）
          </span>
          <span className="block text-12 text-ink-faint tabular-nums">
            万份收益 {formatNav(fund.incomePer10k)} 元
          </span>
        </Link>
        <ButtonLink look="outline" size="medium" href={to('/yiqianbao-no-asset')}>
          现金宝
        </ButtonLink>
      </div>
      <p className="mt-2 text-12 text-ink-faint">不等同于银行存款，不保证本金，也不保证最低收益。</p>
    </section>
  )
}

function yieldText(rate: string | null): string {
  return rate === null ? EMPTY : `${printDecimal(decimalFrom(rate), { scale: 2 })}%`
}
