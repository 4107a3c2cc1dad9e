/** The engraved depth of a water bar: strokes that stand farther apart with the depth. */
export function Stroke({ x, top, depth }: { x: number; top: number; depth: number }) {
  return (
    <g className="stroke-depth" strokeWidth="1.25">
      {rowsWithin(depth).map((row) => (
        <path key={row} d={`M${x} ${top + row}h10`} />
      ))}
    </g>
  )
}

/** Where the strokes lie, from the line down; a fall however small has one. */
function rowsWithin(depth: number): number[] {
  const rows = [FIRST_GAP]
  for (let gap = FIRST_GAP * GROWTH, row = FIRST_GAP + gap; row <= depth; gap *= GROWTH, row += gap)
    rows.push(row)

  return rows
}

const FIRST_GAP = 2.5
const GROWTH = 1.07
