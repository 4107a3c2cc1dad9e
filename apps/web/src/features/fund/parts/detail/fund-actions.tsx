import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import clsx from 'clsx'
import { lazy } from 'react'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { to } from '../../../../shared/routing/to'
import { Later } from '../../../../shared/screen/later'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { useWatch } from '../use-watch'
import { PlanLink } from './plan-link'

const SellOrPlan = lazy(() => import('./sell-or-plan'))

/**
 * The foot of the page on a phone: help, watch, compare, a plan or for its holder selling, buying; a fund
 * that cannot be bought says why.
 */
export function FundActions({ fund, onCompare }: { fund: FundDetail; onCompare?: () => void }) {
  const { fundCode } = fund
  const buy = to('/fund/buy', { fundCode })
  const canPlan = fund.canBuy && fund.variant !== 'NEW'
  const help = to('/service/robot')

  return (
    <div className="sticky bottom-0 z-20 -mx-(--gutter) mt-auto border-t border-line bg-surface px-(--gutter) py-2.5 pb-[calc(0.625rem+var(--safe-bottom))] max-desktop:-mb-6 desktop:hidden">
      {fund.buyBlockedReason !== null && (
        <p className="pb-2 text-center text-12 text-ink-soft">{fund.buyBlockedReason}</p>
      )}
      {/* In the largest type the actions take a row of their own: no label is set letter under letter. */}
      <div className="flex flex-wrap items-center gap-1">
        <Link href={help} className={smallAction}>
          <Icon name="service" size={24} />
          客服
        </Link>
        <WatchButton fund={fund} />
        {onCompare !== undefined && (
          <button type="button" onClick={onCompare} className={smallAction}>
            <Icon name="swap" size={24} />
            对比
          </button>
        )}
        <div className="ml-1 flex grow basis-40 gap-2 *:flex-1 *:px-3">
          <Later fallback={canPlan && <PlanLink fundCode={fundCode} />}>
            <SellOrPlan fundCode={fundCode} canPlan={canPlan} />
          </Later>
          {fund.canBuy && <ButtonLink href={buy}>{buyVerb(fund)}</ButtonLink>}
          {!fund.canBuy && <Button disabled>{fund.statusLabel}</Button>}
        </div>
      </div>
    </div>
  )
}

const smallAction = 'flex min-h-12 min-w-11 flex-col items-center justify-center text-12 text-ink-soft'

export function WatchButton({ fund }: { fund: FundDetail }) {
  const { toggle } = useWatch(fund)

  return (
    <button
      type="button"
      aria-pressed={fund.watched}
      onClick={toggle}
      className={clsx(smallAction, fund.watched && 'text-brand-ink!')}
    >
      <Icon name="heart" size={24} className={fund.watched ? 'fill-brand-wash' : undefined} />
      {fund.watched ? '已自选' : '自选'}
    </button>
  )
}
