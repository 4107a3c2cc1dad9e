export type RiskLevel = 1 | 2 | 3 | 4 | 5

const words: Record<RiskLevel, string> = {
  1: '低风险',
  2: '中低风险',
  3: '中风险',
  4: '中高风险',
  5: '高风险',
}

/**
 * The risk grade R1–R5 with its word, as a neutral outline: risk is a fact, not an alarm. `short` leaves the
 * word to screen readers.
 */
export function RiskChip({ level, short }: { level: RiskLevel; short?: boolean }) {
  return (
    <span className="inline-flex items-center rounded-[5px] border border-line-strong px-1.5 text-12 whitespace-nowrap text-ink-soft">
      R{level}
      <span className={short ? 'sr-only' : 'ml-1'}>{words[level]}</span>
    </span>
  )
}
