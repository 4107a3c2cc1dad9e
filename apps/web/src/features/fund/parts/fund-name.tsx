import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Link } from '@tongzhou/ui/link/link'
import clsx from 'clsx'
import { useFeedback } from '../../../shared/api/services'
import { to } from '../../../shared/routing/to'
import type { FundDetail } from '../../../shared/fund/fund-types'

/** Name and code of a fund, and the classes of its portfolio: same assets, other fees. */
export function FundName({ fund }: { fund: FundDetail }) {
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fund.fundCode)
      feedback.toast('基金代码已复制')
    } catch {
      feedback.toast('没有复制成功，请长按代码复制')
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-20 font-semibold desktop:text-24">{fund.name}</h2>
        <span className="inline-flex items-center text-13 text-ink-faint tabular-nums">
          {fund.fundCode}
          <IconButton
            icon="copy"
            size={20}
            label="复制基金代码"
            onClick={() => void copy()}
            className="-my-3 text-ink-faint"
          />
        </span>
      </div>
      {fund.classes.length > 1 && <Classes fund={fund} />}
    </div>
  )
}

function Classes({ fund }: { fund: FundDetail }) {
  return (
    <nav aria-label="份额类别" className="inline-flex gap-1 rounded-control bg-ink/5 p-1">
      {fund.classes.map((other) => {
        const isThis = other.fundCode === fund.fundCode

        return (
          <Link
            key={other.fundCode}
            href={to('/diff-fund-loading', { fundCode: other.fundCode })}
            aria-current={isThis ? 'page' : undefined}
            className={clsx(
              'hit-44 inline-flex min-h-8 items-center rounded-small px-4 text-13',
              isThis ? 'bg-raised font-medium text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {other.shareClass} 类
          </Link>
        )
      })}
    </nav>
  )
}
