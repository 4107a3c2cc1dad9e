import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'

/** A return of one's own, per cent, with sign and colour; `--` where there is none. */
export function OwnRate({ percent }: { percent: string | null }) {
  return percent === null ? <>--</> : <SignedNumber kind="income" value={formatSignedPercent(percent)} />
}
