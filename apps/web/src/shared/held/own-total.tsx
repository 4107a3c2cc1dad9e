import { Amount } from '@tongzhou/ui/number/amount'
import type { ReactNode } from 'react'
import { useHiddenAmounts } from '../settings/use-hidden-amounts'
import { AmountsEye } from './amounts-eye'

/** The large figure of a page of one's own: its name with the eye that hides all amounts, and the amount. */
export function OwnTotal({ label, value }: { label: ReactNode; value: string }) {
  const { isHidden } = useHiddenAmounts()

  return (
    <>
      <p className="flex items-center text-13 text-ink-soft">
        {label}
        <AmountsEye />
      </p>
      <Amount value={value} size={40} hidden={isHidden} />
    </>
  )
}
