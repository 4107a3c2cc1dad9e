import type { Tx } from '@tongzhou/db/connect'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { PlanEvent } from '@tongzhou/domain/plan/plan-state'
import { tellCustomer } from '../../shared/messages/tell-customer'
import type { StepContext } from '../engine/step'

/** What a plan tells its customer besides the events of its periods. */
export type PlanNews = PlanEvent | { readonly kind: 'profitTaken'; readonly shares: string }

/**
 * An SMS for each failure and each end of a plan, and for a profit that is taken (R-DCA-4, R-DCA-5, §8.5);
 * once a day and plan.
 */
export async function tellPlanEvent(
  tx: Tx,
  told: { plan: PlanRow; news: PlanNews; context: StepContext },
): Promise<void> {
  const { plan, news, context } = told
  const { services, day, now } = context
  if (news.kind === 'none') return
  const fund = await findTradedFund(tx, plan.fundCode)
  if (fund === null) return
  await tellCustomer(tx, services.cipher, {
    serialNo: `PL-${plan.planNo}-${day.replaceAll('-', '')}-${news.kind === 'profitTaken' ? 'P' : 'E'}`,
    customerNo: plan.customerNo,
    now,
    text: `【同舟基金】您的定投计划（${fund.name}）${sentenceOf(news)}`,
  })
}

function sentenceOf(news: Exclude<PlanNews, { kind: 'none' }>): string {
  switch (news.kind) {
    case 'failureNotice':
      return `本期扣款失败，已连续失败${news.failures}期，再失败${news.left}期计划将自动终止。请检查银行卡余额与限额。`
    case 'terminatedByFailures':
      return '因多期扣款失败已自动终止。如需继续，请登录后重新设置。'
    case 'terminatedByFund':
      return '因基金终止或停止销售已自动终止，已持有的份额不受影响。'
    case 'finished':
      return '已按您设定的条件完成，不再扣款。'
    case 'profitTaken':
      return `达到止盈目标，已提交赎回${news.shares}份，今日15:00前可撤单。`
  }
}
