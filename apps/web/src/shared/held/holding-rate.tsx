import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'

/** The rate of a holding's income; 自填 where its cost is the customer's own word (R-CST-2). */
export function HoldingRate({ of }: { of: { holdingRate: string | null; isCostTyped: boolean } }) {
  return (
    <>
      <SignedNumber value={formatSignedPercent(of.holdingRate)} />
      {of.isCostTyped && <span className="text-ink-faint"> 自填</span>}
    </>
  )
}
