interface Once {
  readonly dataDir: string
  readonly run: (title: string, program: string, args: readonly string[]) => void
}

export function isMarketLoaded(dataDir: string): boolean
export function loadSampleMarket(once: Once): void
export function renewSampleStaff(once: Once): void
