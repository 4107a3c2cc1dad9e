import { IconButton } from '@tongzhou/ui/button/icon-button'
import { useHiddenAmounts } from '../settings/use-hidden-amounts'

/** The eye beside a customer's total: closes and opens the amounts of every page. */
export function AmountsEye() {
  const { isHidden, toggle } = useHiddenAmounts()

  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      size={20}
      label={isHidden ? '显示金额' : '隐藏金额'}
      aria-pressed={isHidden}
      onClick={toggle}
      className="-my-3 text-ink-faint"
    />
  )
}
