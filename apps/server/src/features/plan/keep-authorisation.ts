import type { Tx } from '@tongzhou/db/connect'
import { addAuthorisation } from '@tongzhou/db/stores/plan/plan-authorisation-store'
import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { AUTHORISATION_WORDING, authorisationText } from '@tongzhou/domain/plan/authorisation'
import type { PlanCycle } from '@tongzhou/domain/plan/plan-schedule'
import type { PlanEnd } from '@tongzhou/domain/plan/plan-state'
import { amountRange } from '@tongzhou/domain/plan/smart-range'
import type { OwnCard } from '../../trading/own-cards'

/** Keeps what the customer authorised with a version of a plan's terms. */
export async function keepAuthorisation(
  tx: Tx,
  plan: { customerNo: string; planNo: string; version: number },
  { terms, fund, card, now }: { terms: PlanTerms; fund: TradedFund; card: OwnCard; now: Date },
): Promise<void> {
  const { mode, baseAmount: base, payWay } = terms
  const content = authorisationText({
    fundName: fund.name,
    account: payWay === 'CARD' ? `${card.row.bankName}(尾号 ${card.row.cardTail})` : '现金宝',
    cycle: cycleText(terms.cycle),
    most: amountRange({ mode, base, planMin: fund.planMin }).most,
    term: termText(terms.end),
  })
  const agreed = { version: plan.version, wording: AUTHORISATION_WORDING, content, agreedAt: now }
  await addAuthorisation(tx, plan, agreed)
}

function cycleText(cycle: PlanCycle): string {
  switch (cycle.kind) {
    case 'DAY':
      return '每个交易日'
    case 'WEEK':
      return `每周${'一二三四五'.charAt(cycle.weekday - 1)}`
    case 'BIWEEK':
      return '每两周'
    case 'MONTH':
      return `每月 ${cycle.dayOfMonth} 日`
  }
}

function termText(end: PlanEnd): string {
  switch (end.kind) {
    case 'none':
      return '长期，直到您停止'
    case 'date':
      return `到 ${end.lastDay} 为止`
    case 'count':
      return `扣满 ${end.times} 期为止`
    case 'total':
      return `累计扣满 ${formatMoney(printMoney(end.amount))} 元为止`
  }
}
