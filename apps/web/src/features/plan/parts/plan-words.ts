import type { ResponseOf } from '@tongzhou/client/call'
import type { debitCalendar, goalList, planDetail, planList } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { debitDoubtWords } from '@tongzhou/domain/plan/debit-calendar'
import { profitText } from '@tongzhou/domain/plan/profit/profit-text'
import { cycleText as wordsOfCycle, planCycle } from '@tongzhou/domain/plan/plan-schedule'
import { dayText } from '../../../shared/words/day-words'

export type PlanRow = ResponseOf<typeof planList>['plans'][number]
export type PlanView = ResponseOf<typeof planDetail>
export type PlanPeriod = PlanView['periods'][number]
export type DebitDay = ResponseOf<typeof debitCalendar>['days'][number]
export type Goal = ResponseOf<typeof goalList>['goals'][number]

export const statusWords: Readonly<Record<PlanRow['status'], string>> = {
  RUNNING: '进行中',
  PAUSED: '已暂停',
  TERMINATED: '已终止',
  FINISHED: '已完成',
}

export const modeWords: Readonly<Record<PlanRow['mode'], string>> = {
  FIXED: '每期固定金额',
  RISE_FALL: '涨跌幅方式',
  MA: '均线方式',
  VALUATION: '估值方式',
}

export const periodWords: Readonly<Record<PlanPeriod['state'], string>> = {
  TRYING: '扣款中',
  EXECUTED: '已扣款',
  FAILED: '扣款失败',
  SKIPPED: '已跳过',
}

/** 每月 10 日, 每周一, 每两周, 每个交易日. */
export function cycleText({ cycle, cycleDay }: Pick<PlanRow, 'cycle' | 'cycleDay'>): string {
  return wordsOfCycle(planCycle(cycle, cycleDay))
}

/** 扣满 12 期后结束, 长期. */
export function endText(plan: Pick<PlanView, 'endKind' | 'endDay' | 'endCount' | 'endAmount'>): string {
  switch (plan.endKind) {
    case 'none':
      return '长期，直到您停止'
    case 'date':
      return `${dayText(plan.endDay)} 后结束`
    case 'count':
      return `扣满 ${plan.endCount ?? '--'} 期后结束`
    case 'total':
      return `累计扣满 ${formatMoney(plan.endAmount)} 元后结束`
  }
}

/** 收益率达到 15.00% 时卖出 50%，到账款转入现金宝，之后继续定投; null: nothing is sold by itself. */
export function profitOf(
  plan: Pick<PlanView, 'profitTarget' | 'profitFallback' | 'afterProfit' | 'profitPart' | 'profitTo'>,
): string | null {
  const { profitTarget: target, profitFallback: fallback, profitPart: part, profitTo: to, afterProfit } = plan

  return target === null ? null : profitText({ target, fallback, part, to, after: afterProfit })
}

/** Why a period was not paid, by the name that the plan keeps. */
const reasonWords: Readonly<Record<string, string>> = {
  BALANCE: '付款未成功，请检查银行卡或现金宝余额',
  CARD_LIMIT: '超过银行卡限额',
  CARD: '银行卡不能付款',
  RISK_EXPIRED: '风险测评已过期',
  MISMATCH_UNCONFIRMED: '基金风险等级高于您，尚未确认',
  RISK_MISMATCH: '基金风险等级高于您',
  FUND_CLOSED: '基金暂停定投',
  OVER_FUND_LIMIT: '超过基金的限额',
  CUSTOMER_CANCELLED: '您撤回了这一期',
  CUSTOMER_SKIPPED: '您跳过了这一期',
  CUSTOMER_STOPPED: '您停了计划，这一期没有扣款',
  STAFF_STOPPED: '平台停了计划，这一期没有扣款',
  PROFIT_TAKING: '已达到止盈目标，这一期没有扣款',
  SAME_DAY: '与另一期顺延到同一天',
  ACCOUNT_BLOCKED: '账户当时不能交易',
}

export function reasonText(reason: string | null): string | null {
  return reason === null ? null : (reasonWords[reason] ?? null)
}

/** Why a plan has ended. */
const endedWords: Readonly<Record<string, string>> = {
  customer: '您终止了计划',
  takeProfit: '已止盈',
  staff: '平台终止了计划',
  fundStopped: '平台停止了这只基金的定投',
}

export function endedText({ status, endedReason }: Pick<PlanRow, 'status' | 'endedReason'>): string {
  const said = endedWords[endedReason ?? '']
  if (said !== undefined) return said

  return status === 'FINISHED' ? '已按设定的条件完成' : '扣款多次失败或基金停止销售，已自动终止'
}

/** 预计扣不成：现金宝余额不足; null: nothing is known against it. */
export function doubtText({ doubt, isMaybe }: DebitDay['rows'][number]): string | null {
  if (doubt === null) return null

  return `${isMaybe ? '按最高金额可能扣不成' : '预计扣不成'}：${debitDoubtWords[doubt]}`
}

/** 500.00, or 300.00–1,050.00 of a smart amount. */
export function rangeText({ least, most }: { readonly least: string; readonly most: string }): string {
  return least === most ? formatMoney(least) : `${formatMoney(least)}–${formatMoney(most)}`
}

/** Who pays: 工商银行(尾号 6789), 现金宝. */
export function payText(plan: {
  readonly payWay: PlanRow['payWay']
  readonly bankName: string | null
  readonly cardTail: string | null
}): string {
  if (plan.payWay === 'CASH_PRODUCT') return '现金宝'
  if (plan.bankName === null) return '--'

  return `${plan.bankName}(尾号 ${plan.cardTail ?? '--'})`
}
