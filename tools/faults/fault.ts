/** A fault that the product must survive. A new one is a file here and a line in faults.ts. */
export interface Fault {
  readonly name: string
  /** `quick` is a part of npm test: seconds; `full` is a campaign: minutes. */
  run(size: 'quick' | 'full'): Promise<FaultReport>
}

export interface FaultReport {
  /** Null where it could not be tried here: that is no proof of anything, and counts as skipped. */
  readonly isGood: boolean | null
  /** One line: kills, acknowledged, lost, doubled, or why it could not be done here. */
  readonly text: string
}

/** A fault that needs what this machine does not give. */
export function untried(reason: string): FaultReport {
  return { isGood: null, text: `not possible here: ${reason}` }
}
