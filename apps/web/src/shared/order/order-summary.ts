import type { ReactNode } from 'react'

/** One figure of an order, printed. */
export interface OrderLine {
  readonly label: string
  readonly value: string
  /** The day, the rule or the account that the value rests on. */
  readonly note?: string
  readonly strong?: true
  /** How the fee comes about. */
  readonly fee?: {
    readonly listed?: string
    readonly discount?: string
    readonly rate: string
    readonly derivation: ReactNode
  }
}

/** What happens to an order on a day, in the order of the days; the first one is when it is submitted for. */
export interface OrderDay {
  /** 净值日, 确认份额. */
  readonly label: string
  /** 11-24 周二; or what it waits for: 基金成立后. */
  readonly day: string
  readonly note?: string
}

/** What an order is, in money: the same words beside the form, under the amount and in the last review. */
export interface OrderSummary {
  /** 买入, 认购, 卖出. */
  readonly verb: string
  readonly fundName: string
  /** 买入金额, 卖出份额. */
  readonly sizeLabel: string
  /** How much; null while nothing right is typed. */
  readonly size: { readonly value: string; readonly unit: '元' | '份' } | null
  /** What leaves the card, where money does; beside the button of a phone. */
  readonly sum?: { readonly label: string; readonly value: string }
  /** What it costs and brings. */
  readonly lines: readonly OrderLine[]
  /** When it counts, is confirmed and pays. */
  readonly days: readonly OrderDay[]
  /** What is chosen elsewhere on the page: the card that pays or is paid, the rule of a large redemption. */
  readonly choices: readonly OrderLine[]
}
