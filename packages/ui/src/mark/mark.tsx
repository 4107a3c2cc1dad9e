/** The mark: a hull and a wave (舟). Two strokes in brand; `title` names it where it stands alone. */
export function Mark({ size = 32, title }: { size?: number; title?: string }) {
  const speech = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }

  return (
    <svg
      {...speech}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 stroke-brand"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <path d={hullPath} />
      <path d={wavePath} />
    </svg>
  )
}

/** The hull with its mast, and the wave under it, on 32×32: also for the favicon. */
export const hullPath =
  'M5 14.5h22c-.6 4.200-2.600 7-6 8.200M5 14.500c.4 2.700 1.300 4.800 2.700 6.300M16 14.500V4.500l7 7'
export const wavePath =
  'M4 25.500c3-2.600 5.500-2.600 8.500-.4s6 2.200 9 .1c2.200-1.500 4.200-1.800 6.500-.700'

/** Mark and name beside each other, for headers. */
export function Wordmark({ name = '同舟基金' }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-17 font-semibold tracking-wide">
      <Mark size={28} />
      {name}
    </span>
  )
}
