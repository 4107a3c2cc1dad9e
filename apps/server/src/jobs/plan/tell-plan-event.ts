import type { Tx } from '@tongzhou/db/connect'
import { isToldSince } from '@tongzhou/db/stores/account/message-sending-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, instantAt } from '@tongzhou/domain/kernel/business-day'
import type { PlanEvent } from '@tongzhou/domain/plan/plan-state'
import { type ToldSkip, quietSince, toldSkips } from '@tongzhou/domain/plan/told-skips'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import type { MessageEvent, MessageFacts } from '@tongzhou/domain/message/message-events'
import { notify } from '../../shared/messages/notify'
import type { StepContext } from '../engine/step'

/** What a plan tells its customer besides the events of its periods. */
export type PlanNews =
  | PlanEvent
  /** `isByLimits`: the fund's limits allowed others than the chosen ones; `tDay`: of the sale. */
  | {
      readonly kind: 'profitTaken'
      readonly shares: string
      readonly isByLimits: boolean
      readonly tDay: Day
    }
  /** A debit of the day that was not made, and the day of the next one. */
  | { readonly kind: 'skipped'; readonly reason: ToldSkip; readonly next: Day }
  | { readonly kind: 'profitNotTaken' }
  | { readonly kind: 'profitArmedAgain' }
  /** What became of a target reached on the evening of `since`: once for each and state. */
  | { readonly kind: 'profitNotSold'; readonly state: 'REACHED' | 'HELD' | 'ARMED'; readonly since: Day }

/**
 * Each failure and each end of a plan, and a profit that is taken, or was not after all (R-DCA-4, R-DCA-5,
 * §8.5), once a day and plan; a skipped debit at the first of its reason, and then each 30 days (R-PLAN-4).
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
  const { planNo, customerNo } = plan
  const of = { planNo, fundName: fund.name }
  const about = { customerNo, now, serialNo: `PL-${planNo}-${day.replaceAll('-', '')}-E` }
  const tell = <Event extends MessageEvent>(event: Event, facts: MessageFacts<Event>, serialNo?: string) =>
    notify(tx, services.cipher, { ...about, event, facts, ...(serialNo !== undefined && { serialNo }) })
  switch (news.kind) {
    case 'failureNotice':
      return tell('planFailed', { ...of, failures: news.failures, left: news.left })
    case 'terminatedByFailures':
      return tell('planEndedByFailures', of)
    case 'terminatedByFund':
      return tell('planEndedByFund', of)
    case 'finished':
      return tell('planFinished', {
        ...of,
        isSold: plan.terms.takeProfit !== null && plan.profitState !== 'HELD',
      })
    case 'skipped': {
      const { reason, next } = news
      const series = `PS-${planNo}-${toldSkips[reason]}`
      const since = instantAt(quietSince(day), '00:00')
      if (await isToldSince(tx, { customerNo, series, since })) return
      const facts = { ...of, reason, next: formatDayInSentence(next) }

      return tell('planSkipped', facts, `${series}-${day.replaceAll('-', '')}`)
    }
    case 'profitNotTaken':
      return tell('profitNotTaken', of, about.serialNo.replace(/E$/, 'N'))
    case 'profitArmedAgain':
      return tell('profitArmedAgain', of, about.serialNo.replace(/E$/, 'G'))
    case 'profitNotSold': {
      const { state, since } = news

      return tell(
        'profitNotSold',
        { ...of, state },
        `PL-${planNo}-${since.replaceAll('-', '')}-${state.slice(0, 1)}`,
      )
    }
    case 'profitTaken': {
      const { shares, isByLimits, tDay } = news
      const lastDay = tDay === day ? '今日' : formatDayInSentence(tDay)
      const until = `${lastDay} ${fund.terms.cutOff.slice(0, 5)}`
      const facts = { ...of, shares: formatShares(shares), isByLimits, until }

      return tell('profitTaken', facts, about.serialNo.replace(/E$/, 'P'))
    }
  }
}
