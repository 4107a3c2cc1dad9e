import { type Stroke, engravingStrokes } from './engraving-strokes'

/** Engraved water as one path for a drawing of its own, per strength, from the given place on. */
export function EngravingPaths(props: {
  x?: number
  y: number
  width: number
  depth: number
  seed?: number
  className?: string
}) {
  const strokes = engravingStrokes({ width: props.width, depth: props.depth, seed: props.seed ?? 7 })
  const rows = new Map<number, Stroke[]>()
  for (const stroke of strokes) rows.set(stroke.y, [...(rows.get(stroke.y) ?? []), stroke])

  return (
    <g
      transform={`translate(${props.x ?? 0} ${props.y})`}
      className={props.className ?? 'stroke-engrave'}
      strokeWidth="1"
      fill="none"
    >
      {[...rows].map(([y, row]) => (
        <path key={y} d={row.map(pathOf).join('')} strokeOpacity={row[0]?.opacity} />
      ))}
    </g>
  )
}

/** Engraved water over the whole width of what it stands in, `depth` px deep; decorative. */
export function Engraving(props: { depth: number; seed?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${props.depth}`}
      preserveAspectRatio="xMidYMin slice"
      className={props.className}
      style={{ height: `${props.depth}px`, width: '100%' }}
    >
      <EngravingPaths
        y={0}
        width={WIDTH}
        depth={props.depth}
        {...(props.seed === undefined ? {} : { seed: props.seed })}
      />
    </svg>
  )
}

const WIDTH = 1920

function pathOf({ x, y, length }: Stroke): string {
  return `M${x} ${y}h${length}`
}
