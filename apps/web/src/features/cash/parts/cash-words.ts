import { formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import type { WithdrawWay } from '@tongzhou/client/sets/withdraw-way'
import type { CashFund } from './cash-types'

/** What the product is called. */
export const CASH_NAME = '现金宝'

/** The ways of a withdrawal, as they are chosen. */
export const withdrawWayWords: Readonly<Record<WithdrawWay, string>> = {
  QUICK: '快速',
  NORMAL: '普通',
  MIXED: '快速加普通',
}

/** 1.743% as published, `--` before the first. */
export function yieldText(percent: string | null): string {
  return percent === null ? '--' : `${percent}%`
}

/** 万份收益 0.5318. */
export function incomeText({ incomePer10k }: Pick<CashFund, 'incomePer10k'>): string {
  return `万份收益 ${formatNav(incomePer10k)}`
}

/** 26,543.21 × 0.5318 ÷ 10,000. */
export function formulaText(row: { shares: string; incomePer10k: string | null }): string {
  return `${formatShares(row.shares)} × ${row.incomePer10k ?? '--'} ÷ 10,000`
}
