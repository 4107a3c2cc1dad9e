import { Mark } from './mark'

/**
 * Mark and name beside each other: 32 px in the header of a desktop, 28 px at the head of a phone's root
 * page.
 */
export function Wordmark({ name = '同舟基金', size = 32 }: { name?: string; size?: number }) {
  return (
    <span role="img" aria-label={name} className="inline-flex items-center gap-[9px]">
      <Mark size={size} />
      <span aria-hidden="true" className="wordmark" style={{ height: `${size / MARK_TO_NAME / 16}rem` }} />
    </span>
  )
}

/** The mark is this much higher than the letters beside it. */
const MARK_TO_NAME = 1.7
