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
  'M15.5 14.5V4l6.5 7M4.5 14.5h23c-1 4.8-4.600 7.500-11.500 7.500S5.500 19.300 4.500 14.500z'
export const wavePath = 'M4 27.500c3-2.400 5.500-2.400 8 0s5.500 2.400 8 0 5.500-2.400 8 0'

/** Mark and name beside each other, for headers. */
export function Wordmark({ name = '同舟基金' }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-17 font-semibold tracking-wide">
      <Mark size={28} />
      {name}
    </span>
  )
}
