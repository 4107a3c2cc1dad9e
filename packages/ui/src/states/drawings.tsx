/** The small line drawings of empty and broken states: 120×80, hairlines and one brand stroke. */
export type DrawingName = 'ledger' | 'search' | 'boat' | 'storm' | 'lock' | 'ticket'

const ink: Record<DrawingName, string> = {
  ledger: 'M34 14h44a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H34zM34 14v56M42 28h30M42 38h30M42 48h18',
  search: 'M24 22h40M24 34h26M24 46h20M24 58h26',
  boat: 'M30 48h60l-10 16H42zM60 48V16M60 18l22 24H60M56 24L40 42h16',
  storm: 'M32 46h56l-8 14H42zM60 46V24M22 22h22M30 14h20M70 16h24',
  lock: 'M40 36h40v32H40zM48 36V26a12 12 0 0 1 24 0v10M60 48v8',
  ticket: 'M26 24h68v10a6 6 0 0 0 0 12v10H26V46a6 6 0 0 0 0-12zM68 24v6M68 37v6M68 50v6',
}

const accent: Record<DrawingName, string> = {
  ledger: 'M88 30v30l4 6 4-6V30z',
  search: 'M74 26a16 16 0 1 0 .1 0zM86 54l12 12',
  boat: 'M14 70c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0',
  storm: 'M14 68c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0',
  lock: 'M22 72h76',
  ticket: 'M36 40h22',
}

/** One drawing, decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 80"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      className="h-20 w-30"
    >
      <path d={ink[name]} strokeLinejoin="round" className="stroke-line-strong" />
      <path d={accent[name]} strokeLinejoin="round" className="stroke-brand" />
    </svg>
  )
}
