import { customerHome } from '@tongzhou/client/home'
import { Icon } from '@tongzhou/ui/icon/icon'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { shortDay } from '../../../../shared/words/day-words'

const ChangeSheet = lazy(() => import('./change-sheet'))

/**
 * How the total changed since the newest NAV's day began, pressed to see by what (R-HOM-1). Its line keeps
 * its place while the answer comes; where it could not be worked out, it says so and is asked again.
 */
export function SinceThen() {
  const home = useCall(customerHome, {})
  const [isOpen, setOpen] = useState(false)
  const change = home.kind === 'ready' ? home.data.change : null
  const broken =
    home.kind === 'failed'
      ? '资产变化与待办没有读到'
      : home.kind === 'ready' && home.data.isChangeBroken
        ? '资产变化没有算出来'
        : null

  return (
    <div className="mt-1 flex h-6 items-center text-13">
      {broken !== null && 'retry' in home && (
        <p className="text-ink-soft">
          {broken}
          <button
            type="button"
            onClick={home.retry}
            className="ml-2 hit-44 font-medium text-ink hover:underline"
          >
            重试
          </button>
        </p>
      )}
      {change !== null && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex hit-44 items-center gap-1 whitespace-nowrap text-ink-soft tabular-nums hover:text-ink"
        >
          较 {shortDay(change.since)} 24:00
          <span className="font-medium">
            <OwnIncome value={change.amount} />
          </span>
          <Icon name="chevron-right" size={16} />
        </button>
      )}
      {change !== null && isOpen && (
        <Suspense fallback={null}>
          <ChangeSheet change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
