import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Icon } from '@tongzhou/ui/icon/icon'
import clsx from 'clsx'
import { toIfBuilt } from '../../../shared/routing/to'
import type { FundDetail } from './fund-types'
import { useWatch } from './use-watch'

/** The foot of the page on a phone: watch, plan, buy; a fund that cannot be bought says why. */
export function FundActions({ fund }: { fund: FundDetail }) {
  const { fundCode } = fund
  const buy = toIfBuilt('/fund/buy', { fundCode })
  const plan = toIfBuilt('/regular-invest/add', { fundCode })

  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto border-t border-line bg-surface px-4 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom,0px))] max-desktop:-mb-6 desktop:hidden">
      {fund.buyBlockedReason !== null && (
        <p className="pb-2 text-center text-12 text-ink-soft">{fund.buyBlockedReason}</p>
      )}
      <div className="flex items-center gap-3">
        <WatchButton fund={fund} />
        <div className="flex flex-1 gap-3 *:flex-1">
          {plan !== null && fund.canBuy && (
            <ButtonLink look="outline" href={plan}>
              定投
            </ButtonLink>
          )}
          {fund.canBuy && buy !== null && <ButtonLink href={buy}>买入</ButtonLink>}
          {!fund.canBuy && <Button disabled>{fund.statusLabel}</Button>}
        </div>
      </div>
    </div>
  )
}

export function WatchButton({ fund }: { fund: FundDetail }) {
  const { toggle } = useWatch(fund)

  return (
    <button
      type="button"
      aria-pressed={fund.watched}
      onClick={toggle}
      className={clsx(
        'flex min-h-12 min-w-14 flex-col items-center justify-center text-12',
        fund.watched ? 'text-brand-ink' : 'text-ink-soft',
      )}
    >
      <Icon name="heart" size={24} className={fund.watched ? 'fill-brand-wash' : undefined} />
      {fund.watched ? '已自选' : '自选'}
    </button>
  )
}
