import { Icon } from '@tongzhou/ui/icon/icon'
import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import clsx from 'clsx'
import type { ComponentProps } from 'react'

/**
 * One entry of the rail: its icon over its word. Where the page leaves no room beside it (under 84 rem) the
 * icon stands alone, and what has its place in the foot of the page as well (`isExtra`) is left out.
 */
export function RailButton({
  icon,
  label,
  word,
  isExtra = false,
  ...rest
}: { icon: IconName; label: string; word: string; isExtra?: boolean } & Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'aria-label'
>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'grid size-11 place-items-center content-center gap-0.5 rounded-control text-12 text-ink-soft transition hover:bg-ink/5 hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink min-[84rem]:size-14',
        isExtra && 'max-[84rem]:hidden',
      )}
    >
      <Icon name={icon} size={20} />
      <span className="max-[84rem]:hidden">{word}</span>
    </button>
  )
}
