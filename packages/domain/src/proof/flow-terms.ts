import { type Day, addDays, addMonths } from '../kernel/business-day'

/** What a booked change of a holding is called in a statement of flows. */
export const flowKinds = ['BUY', 'SELL', 'DIVIDEND', 'INCOME', 'CUSTODY', 'OTHER'] as const
export type FlowKind = (typeof flowKinds)[number]

/** The files a statement is handed out as. */
export const flowFormats = ['XLSX', 'CSV', 'PDF'] as const
export type FlowFormat = (typeof flowFormats)[number]

/** FAILED: a character of it is in no font, or it did not balance. OVER: the file is deleted. */
export const flowStates = ['GENERATING', 'READY', 'FAILED', 'OVER'] as const
export type FlowState = (typeof flowStates)[number]

/** Files a day (R-FLW-1). */
export const FLOWS_A_DAY = 3

/** Rows in one file (R-FLW-1). */
export const MOST_FLOW_ROWS = 50_000

/** Months in one file, and days for which it can be fetched (R-FLW-1). */
export const FLOW_MOST_MONTHS = 12
export const FLOW_KEPT_DAYS = 7

/** R-FLW-1: at most twelve months, e.g. 2025-11-21 to 2026-11-20. */
export function isFlowRange(range: { readonly from: Day; readonly to: Day }): boolean {
  return range.to < addMonths(range.from, FLOW_MOST_MONTHS)
}

/** The last day on which a file can be fetched. */
export function flowKeptTo(requested: Day): Day {
  return addDays(requested, FLOW_KEPT_DAYS)
}

/** The state on a day: a file is kept for a week. */
export function flowStateOn(
  file: { readonly state: Exclude<FlowState, 'OVER'>; readonly keptTo: Day },
  day: Day,
): FlowState {
  return file.state === 'READY' && day > file.keptTo ? 'OVER' : file.state
}
