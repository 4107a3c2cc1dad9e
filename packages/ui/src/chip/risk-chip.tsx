import clsx from 'clsx'

export type RiskLevel = 1 | 2 | 3 | 4 | 5

const words: Record<RiskLevel, string> = {
  1: '低风险',
  2: '中低风险',
  3: '中风险',
  4: '中高风险',
  5: '高风险',
}

// Darker step by step, never traffic lights: risk is a fact, not an alarm.
const steps: Record<RiskLevel, string> = {
  1: 'border-line text-ink-faint',
  2: 'border-line-strong/50 text-ink-faint',
  3: 'border-line-strong text-ink-soft',
  4: 'border-ink-soft text-ink-soft',
  5: 'border-ink text-ink font-medium',
}

/** The risk grade R1–R5 with its word, as a neutral outline. `short` leaves the word to screen readers. */
export function RiskChip({ level, short }: { level: RiskLevel; short?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full border px-2 text-12 whitespace-nowrap',
        steps[level],
      )}
    >
      R{level}
      <span className={short ? 'sr-only' : 'ml-1'}>{words[level]}</span>
    </span>
  )
}
