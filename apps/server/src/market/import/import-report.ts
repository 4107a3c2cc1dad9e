/** What became of one file: every row read is taken, unchanged or refused. */
export interface FileReport {
  readonly file: string
  read: number
  taken: number
  unchanged: number
  refused: number
  /** Set when the file as a whole was refused. */
  fault: string | null
}

const MOST_LINES = 200

/** Collects counts and the lines of refused rows and warnings (the first 200 of each file). */
export class ImportReport {
  readonly files: FileReport[] = []
  readonly lines: string[] = []

  file(name: string): FileReport {
    const known = this.files.find((f) => f.file === name)
    if (known) return known
    const made: FileReport = { file: name, read: 0, taken: 0, unchanged: 0, refused: 0, fault: null }
    this.files.push(made)

    return made
  }

  /** `file` where one line of the table stands for many files. */
  refuseRow(report: FileReport, line: number, reason: string, file = report.file): void {
    report.refused++
    if (report.refused <= MOST_LINES) this.lines.push(`${file}:${line} ${reason}`)
  }

  refuseFile(report: FileReport, reason: string): void {
    report.fault = reason
    this.lines.push(`${report.file} ${reason}`)
  }

  warn(file: string, line: number | null, text: string): void {
    this.lines.push(`${file}${line === null ? '' : `:${line}`} warning: ${text}`)
  }

  /** At least one row taken or unchanged and no whole file refused. */
  get succeeded(): boolean {
    return this.files.every((f) => f.fault === null) && this.files.some((f) => f.taken + f.unchanged > 0)
  }

  /** The closing table. */
  toText(): string {
    const rows = this.files.map((f) => [f.file, f.read, f.taken, f.unchanged, f.refused].map(String))
    const header = ['file', 'rows', 'taken', 'unchanged', 'refused']
    const width = Math.max(...[header, ...rows].map((r) => r[0]?.length ?? 0))
    const print = (r: string[]): string =>
      `${(r[0] ?? '').padEnd(width)}  ${r
        .slice(1)
        .map((n) => n.padStart(10))
        .join('')}`

    return [print(header), ...rows.map(print)].join('\n')
  }
}
