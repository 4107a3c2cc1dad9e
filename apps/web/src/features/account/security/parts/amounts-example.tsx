import { Card } from '@tongzhou/ui/card/card'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'

/** Beside the settings: how a page looks with them. */
export function AmountsExample() {
  return (
    <Card title="显示效果" className="hidden wide:block">
      <p className="text-13 text-ink-soft">持仓金额（元）</p>
      <Amount value="12,345.67" size={28} />
      <div className="pt-4">
        <AmountsShown />
      </div>
    </Card>
  )
}

/** How a gain and a loss look with these settings. */
export function AmountsShown() {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-surface-soft px-4 py-3">
      <span className="text-13 text-ink-soft">涨与跌</span>
      <span className="flex gap-4 text-17">
        <SignedNumber value="1.23%" />
        <SignedNumber value="−0.45%" />
      </span>
    </p>
  )
}
