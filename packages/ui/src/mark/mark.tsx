import { markBox, markPaths, smallMarkPaths } from './mark-paths'

/** From this size down the mark has one ripple and wider gaps. */
const SMALL_PX = 20

/**
 * The mark: two sails on one hull (同, 舟) over its reflection. `size` in px at normal text; `title` names it
 * where it stands alone.
 */
export function Mark({ size = 32, title }: { size?: number; title?: string }) {
  const speech = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  const paths = size <= SMALL_PX ? smallMarkPaths : markPaths

  return (
    <svg
      {...speech}
      viewBox={markBox}
      className="shrink-0 fill-brand"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <path d={paths.sail} />
      <path d={paths.hull} className="fill-hull" />
      <path d={paths.ripple} />
    </svg>
  )
}
