/** A fault that the product must survive. A new one is a file here and a line in faults.ts. */
export interface Fault {
  readonly name: string
  /** `quick` is a part of npm test: seconds; `full` is a campaign: minutes. */
  run(size: 'quick' | 'full'): Promise<FaultReport>
}

export interface FaultReport {
  readonly isGood: boolean
  /** One line: kills, acknowledged, lost, doubled, or why it could not be done here. */
  readonly text: string
}
