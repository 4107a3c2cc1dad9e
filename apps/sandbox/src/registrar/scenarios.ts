import type { Books } from './book/books'
import type { Scenario } from './types'

export const scenarioKinds = [
  'reject',
  'partial',
  'large-redemption',
  'late',
  'known-elsewhere',
  'unknown-order',
  'repeat-record',
  'correct',
  'break',
  'corrupt',
  'status',
  'raising-fails',
  'raising-ratio',
  'registrar-record',
  'custody-offered',
  'reversed',
] as const

export interface ScenarioQuery {
  readonly kind: (typeof scenarioKinds)[number]
  readonly fundCode?: string
  readonly business?: string
  readonly appSheetNo?: string
  readonly certificateNo?: string
  readonly day?: string
  readonly stream?: string
}

/** The first scenario that fits, without using it up: every condition the scenario states must hold. */
export function findScenario(books: Books, query: ScenarioQuery): Scenario | null {
  return (
    books.scenarios
      .values()
      .find(
        (scenario) =>
          scenario.kind === query.kind &&
          holds(scenario.fundCode, query.fundCode) &&
          holds(scenario.business, query.business) &&
          holds(scenario.appSheetNo, query.appSheetNo) &&
          holds(scenario.certificateNo, query.certificateNo) &&
          holds(scenario.day, query.day) &&
          holds(scenario.stream, query.stream),
      ) ?? null
  )
}

/** Takes a scenario that fits and counts it down; it is gone after its last time. */
export function takeScenario(books: Books, query: ScenarioQuery): Scenario | null {
  const scenario = findScenario(books, query)
  if (scenario === null) return null
  const left = (scenario.times ?? 1) - 1
  if (left <= 0) books.scenarios.remove(scenario.id)
  else books.scenarios.put(scenario.id, { ...scenario, times: left })

  return scenario
}

function holds(wanted: string | undefined, actual: string | undefined): boolean {
  return wanted === undefined || wanted === actual
}
