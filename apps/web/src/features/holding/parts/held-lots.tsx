import { tradingRules } from '@tongzhou/client/fund'
import { formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { FeeScale, FeeScaleHead, type FeeStep } from '@tongzhou/ui/fees/fee-scale'
import { TextLink } from '@tongzhou/ui/link/link'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { shortDay } from '../../../shared/words/day-words'
import type { PositionDetailData } from './position-summary'

const SHOWN = 6

type Lot = PositionDetailData['lots'][number]

/**
 * The lots behind a position, the oldest first, with what selling each would pay now and later on the scale
 * of the fund's fee, and when it is due where a term ties it.
 */
export function HeldLots({ position }: { position: PositionDetailData }) {
  const { lots, holdKind, fundCode } = position
  const [isAll, setAll] = useState(false)
  const rules = useCall(tradingRules, { fundCode })
  const steps = rules.kind === 'ready' ? feeSteps(rules.data.redeemTiers) : []

  return (
    <Card
      title="份额与卖出费"
      action={<LotsAction holdKind={holdKind} fundCode={fundCode} />}
      className="max-desktop:order-3"
    >
      {steps.length > 0 && <FeeScaleHead steps={steps} />}
      <ul aria-label="份额明细" className="divide-y divide-line">
        {(isAll ? lots : lots.slice(0, SHOWN)).map((lot) => (
          <li key={lot.lotId} className="py-3 text-12 text-ink-faint">
            <p className="flex items-baseline justify-between gap-3 text-15 text-ink">
              {lot.confirmDate} 确认
              <span className="tabular-nums">
                <OwnAmount value={formatShares(lot.shares)} /> 份
              </span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 pt-0.5 tabular-nums">
              <span>
                {dueText(lot, holdKind)} · 买入净值 {formatNav(lot.costNav)}
              </span>
              <span>{rateText(lot)}</span>
            </p>
            {steps.length > 0 && <FeeScale steps={steps} days={lot.holdingDays} />}
          </li>
        ))}
      </ul>
      {lots.length > SHOWN && (
        <Button look="quiet" size="small" onClick={() => setAll(!isAll)}>
          {isAll ? '收起' : `全部 ${lots.length} 笔`}
        </Button>
      )}
    </Card>
  )
}

/** The steps of the redemption fee; none where it does not depend on the days. */
function feeSteps(
  tiers: readonly { readonly lower: string; readonly upper: string | null; readonly rate: string | null }[],
): FeeStep[] {
  if (tiers.length < 2) return []

  return tiers.map(({ lower, upper, rate }) => ({
    from: Number(lower),
    to: upper === null ? null : Number(upper),
    charge: formatFeeRate(rate),
  }))
}

function rateText({ rate, nextStepDay, nextRate, chargeType }: Lot): string {
  const next = nextStepDay === null ? '' : ` · ${shortDay(nextStepDay)} 起 ${formatFeeRate(nextRate)}`

  return `现在卖 ${formatFeeRate(rate)}${next}${chargeType === '1' ? ' · 另收后端申购费' : ''}`
}

/**
 * Lots that a term ties have a page of their own: which day each may first be sold, and what is arranged for
 * it.
 */
function LotsAction({ holdKind, fundCode }: Pick<PositionDetailData, 'holdKind' | 'fundCode'>) {
  if (holdKind === 'NONE') return '先买先卖'

  return <TextLink href={to('/fund/sell/expire-detail', { fundCode })}>到期明细</TextLink>
}

function dueText(
  { dueDate, lockedUntil, holdingDays }: Lot,
  holdKind: PositionDetailData['holdKind'],
): string {
  if (dueDate === null || (holdKind === 'MIN_HOLD' && lockedUntil === null)) return `持有 ${holdingDays} 天`
  if (holdKind === 'ROLLING' && lockedUntil === null) return `${dueDate} 到期，可卖出`

  return `${dueDate} 到期`
}
