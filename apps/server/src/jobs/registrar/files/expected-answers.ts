import { hasStep } from '@tongzhou/db/stores/registrar/batch-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { IndexKind } from '@tongzhou/registrar-files/file-name'
import { onceInARun } from '../../engine/once-in-a-run'
import type { StepContext } from '../../engine/step'
import { type ExpectedIndex, findIndex } from './receive-batch'

/** The step that says whether the applications of a day may leave (R-STF-18). */
export const RELEASE_STEP = '325-release-files'

/** The step that sends the applications of a day; registrars answer what it sent. */
export const SEND_STEP = '330-write-applications'

/**
 * The step that compares what the registrars took in: after it a day's batch is sealed (registrar.md §11).
 */
export const RECEIPT_STEP = '340-check-receipts'

/**
 * The indexes that answer our applications of the trading day before. None when nothing was sent then (the
 * first day of an installation): a registrar never answers what it was not asked.
 */
export async function expectedAnswers(context: StepContext, kind: IndexKind): Promise<ExpectedIndex[]> {
  return (await isAnswered(context)) ? indexesOfDay(context, kind) : []
}

/** Whether the trading day before sent anything. */
const isAnswered = onceInARun(async ({ services, day }) => {
  const { db } = services.connection
  const previous = previousTradingDay((await calendarsInForce(db)).CN, day)

  return hasStep(db, { day: previous, step: SEND_STEP })
})

/** The index of this kind of every registrar, dated this day. */
export function indexesOfDay(context: StepContext, kind: IndexKind): ExpectedIndex[] {
  return context.services.config.registrars.map(({ taCode }) => ({ taCode, kind, day: context.day }))
}

/** The first index that is not there yet, in words; null when all are. */
export async function missingIndex(
  context: StepContext,
  expected: readonly ExpectedIndex[],
): Promise<string | null> {
  for (const index of expected) {
    const name = await findIndex(context, index)
    if (name === null) return `index ${index.kind} of registrar ${index.taCode}`
  }

  return null
}
