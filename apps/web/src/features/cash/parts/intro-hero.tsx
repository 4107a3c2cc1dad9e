import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { dayText } from '../../../shared/words/day-words'
import type { CashFund } from './cash-types'
import { yieldText } from './cash-words'

/** The best 7-day yield of the product with its day, and what the product is in one sentence. */
export function IntroHero({ funds, bestYield }: { funds: readonly CashFund[]; bestYield: string | null }) {
  const best = funds.find((fund) => fund.sevenDayYield === bestYield)

  return (
    <DeepPanel label="现金宝">
      <p className="text-13 text-ink-soft">各基金中最高的七日年化</p>
      <p className="text-40 font-semibold tracking-[-0.015em] tabular-nums desktop:text-48">
        {yieldText(bestYield)}
      </p>
      <p className="text-13 text-ink-soft">
        {dayText(best?.incomeDate ?? null, null)}
        {best === undefined ? '' : ` · ${best.name}`}
      </p>
      <p className="max-w-120 pt-4 text-15">
        现金宝是 {funds.length} 只货币基金的组合，每一份都是您名下的基金份额。
      </p>
    </DeepPanel>
  )
}
