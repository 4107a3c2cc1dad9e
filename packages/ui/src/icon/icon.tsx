import { iconPaths } from './icon-paths'
import type { IconName } from './icon-paths'

/**
 * One line icon, 1.5 px, in the current text colour, 20 or 24 px at standard text size.
 * Decorative by default: the words beside it speak. Give a `label` where it stands alone.
 */
export function Icon({
  name,
  size = 24,
  label,
  className = '',
}: {
  name: IconName
  size?: 16 | 20 | 24 | 32
  label?: string
  className?: string | undefined
}) {
  const speech = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }

  return (
    <svg
      {...speech}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5 * (24 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
