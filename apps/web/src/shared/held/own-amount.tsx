import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { useHiddenAmounts } from '../settings/use-hidden-amounts'

/** A printed amount or number of shares of the customer's own; `****` behind a closed eye. */
export function OwnAmount({ value }: { value: string }) {
  const { isHidden } = useHiddenAmounts()

  return <>{isHidden ? '****' : value}</>
}

/**
 * An income of the customer's own with sign and colour, null when there is none yet; `****` behind a closed
 * eye.
 */
export function OwnIncome({ value }: { value: string | null }) {
  const { isHidden } = useHiddenAmounts()

  return isHidden ? <>****</> : <SignedNumber kind="income" value={formatSignedMoney(value)} />
}
