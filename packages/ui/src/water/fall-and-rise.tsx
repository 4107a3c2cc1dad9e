import { Engraving } from './engraving'

/**
 * A fall below the line and the longer way up again, with both figures: the picture of a reading. In percent
 * (17, 20.48); decorative, the title says it.
 */
export function FallAndRise(props: { fall: number; rise: number; className?: string }) {
  return (
    <span aria-hidden="true" className={props.className}>
      <span className="absolute inset-x-0 top-2/5 bottom-0 overflow-hidden border-t-[1.25px] border-waterline bg-sea">
        <Engraving depth={96} seed={23} />
        <svg viewBox="0 0 100 60" preserveAspectRatio="none" className="absolute inset-0 h-4/5 w-full">
          <path
            d="M8 0 40 56 92 0"
            fill="none"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
            className="stroke-deep-gold"
          />
        </svg>
        <span className="absolute top-2 left-2/5 -translate-x-1/2 rounded-small bg-sea px-1 text-12 tabular-nums">
          −{props.fall}%
        </span>
        <span className="absolute right-3 bottom-2 rounded-small bg-sea px-1 text-12 text-deep-gold tabular-nums">
          +{props.rise}%
        </span>
      </span>
    </span>
  )
}
