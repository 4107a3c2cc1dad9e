/** One line of a report: ours beside the same arithmetic done with decimal.js. */
export interface BenchRow {
  readonly name: string
  readonly oursPerSecond: number
  readonly decimalPerSecond: number
}

const WARM_UP_MS = 200
const MEASURE_MS = 1000

/**
 * Runs of `work` per second of processor time, after a warm-up; the best of three rounds. Other programs do
 * not count.
 */
export function perSecond(work: () => unknown): number {
  runFor(work, WARM_UP_MS)

  return Math.max(runFor(work, MEASURE_MS), runFor(work, MEASURE_MS), runFor(work, MEASURE_MS))
}

/** Compares two ways of the same work; refuses to measure when their answers, printed by `text`, differ. */
export function compare<A, B>(
  name: string,
  ours: { readonly run: () => A; readonly text: (answer: A) => string },
  decimal: { readonly run: () => B; readonly text: (answer: B) => string },
): BenchRow {
  const [a, b] = [ours.text(ours.run()), decimal.text(decimal.run())]
  if (a !== b) throw new Error(`${name}: ours answers ${a}, decimal.js ${b}`)

  return { name, oursPerSecond: perSecond(ours.run), decimalPerSecond: perSecond(decimal.run) }
}

/** The report as a table. */
export function formatRows(rows: readonly BenchRow[]): string {
  const count = (value: number) => Math.round(value).toLocaleString('en-US').padStart(12)
  const lines = rows.map(
    (r) =>
      `${r.name.padEnd(44)}${count(r.oursPerSecond)}${count(r.decimalPerSecond)}${(r.oursPerSecond / r.decimalPerSecond).toFixed(1).padStart(9)}×`,
  )

  return [
    `${''.padEnd(44)}${'ours /s'.padStart(12)}${'decimal.js /s'.padStart(14)}${'ratio'.padStart(8)}`,
    ...lines,
  ].join('\n')
}

/** The answers are kept, so that no engine can leave the work out. */
let kept: unknown

function runFor(work: () => unknown, ms: number): number {
  const start = process.cpuUsage()
  let runs = 0
  let elapsed = 0
  while (elapsed < ms) {
    for (let i = 0; i < 16; i++) kept = work()
    runs += 16
    const used = process.cpuUsage(start)
    elapsed = (used.user + used.system) / 1000
  }
  if (kept === undefined) throw new Error('the measured work answers something')

  return (runs * 1000) / elapsed
}
