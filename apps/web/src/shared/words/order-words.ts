/**
 * What an order's figures and days are called: on the ticket of a fund's page, on the page of the order, in
 * its review, its result and its record alike.
 */
export const orderWords = {
  fee: '手续费',
  /** Of shares that a purchase will bring. */
  shares: '预计份额',
  /** The day whose NAV counts. */
  navDay: '净值日',
  /** The same of a fund that is being raised, whose price is fixed. */
  applyDay: '认购申请日',
  accepted: '受理认购',
  confirmed: '确认份额',
  sellable: '可卖出',
  paidFrom: '付款银行卡',
  paidTo: '到账银行卡',
  /** Of the money that a sale brings; 约 before its figure while it is an estimate. */
  proceeds: '到账金额',
  /** The last day on which that money comes. */
  arrival: '到账日',
  largeRedemption: '遇巨额赎回',
} as const

/** Under a figure that the registrar may change. */
export const ESTIMATE_NOTE = '以确认结果为准'

/** Until when on its day an order counts for it. */
export function cutoffNote(cutoffTime: string): string {
  return `${cutoffTime} 前提交有效`
}

/** The same of an order that may be taken back until then. */
export function cancelNote(cutoffTime: string): string {
  return `${cutoffNote(cutoffTime)}，之前可撤单`
}
