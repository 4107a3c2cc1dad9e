import type { ToldSkip } from '../../plan/told-skips'
import { type MessageLink, defineMessage, linkTo } from '../define-message'

/** The plan that a message speaks of. */
interface PlanTold {
  readonly planNo: string
  readonly fundName: string
}

/** Automatic investment plans (§8.5). */
export const planEvents = {
  /** Money that could not be taken is always told. */
  planFailed: defineMessage<PlanTold & { readonly failures: number; readonly left: number }>({
    category: 'PLAN',
    reach: 'always',
    words: ({ planNo, fundName, failures, left }) => ({
      title: '定投扣款失败',
      text: `您的定投计划（${fundName}）本期扣款失败，已连续失败${failures}期，再失败${left}期计划将自动终止。请检查银行卡余额与限额。`,
      link: planLink(planNo),
    }),
  }),
  /**
   * A debit that was not made, for a reason that its customer did not choose (R-PLAN-4): `next` is the day of
   * the next one.
   */
  planSkipped: defineMessage<PlanTold & { readonly reason: ToldSkip; readonly next: string }>({
    category: 'PLAN',
    reach: 'always',
    words: ({ planNo, fundName, reason, next }) => ({
      title: '定投本期没有扣款',
      text: `您的定投计划（${fundName}）本期没有扣款：${skipWords[reason]}。下一期扣款日为${next}。`,
      link: skipLink(reason, planNo),
    }),
  }),
  /**
   * The evening before (R-PLAN-6): `total` and `payers` as amounts or ranges of them. `isChanged`: a plan has
   * changed since they were told, `isToday`: after midnight. `mayStop`: NAVs of the day are not here, and one
   * of the plans deducts no more if it reaches its target by them (R-PLAN-11).
   */
  debitsTomorrow: defineMessage<{
    readonly day: string
    readonly isToday: boolean
    readonly isChanged: boolean
    readonly count: number
    readonly total: string
    readonly payers: string
    /** Of the smart ones: amount or range, and by which signal or why it is not known. */
    readonly smart: readonly string[]
    /** What the most of a smart amount may meet; null: nothing. */
    readonly maybe: string | null
    /** Debits that are not among `count`: as things stand they will not be made (R-PLAN-13). */
    readonly failing: readonly string[]
    readonly mayStop: boolean
  }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ day, isToday, isChanged, count, total, payers, smart, maybe, failing, mayStop }) => {
      const when = isToday ? '今日' : '明日'
      const changed = `您的定投计划有变动，${when}${day}的扣款以此为准：`
      const begin = isChanged ? `${changed}${count}笔` : `您${when}${day}将有${count}笔定投扣款`
      const high = maybe === null ? '' : `按最高金额扣款时可能扣不成（${maybe}）。`
      const by = smart.length === 0 ? '' : `其中智能定投：${smart.join('、')}。`
      const made = count === 0 ? '' : `${begin}，共 ${total} 元：${payers}。${by}${high}`
      const first = isChanged ? changed : `您${when}${day}有`
      const fails = `${failing.length}笔定投预计扣不成：${failing.join('、')}。${when} 9:00 前恢复正常的，仍会扣款。`
      const failed = failing.length === 0 ? '' : `${count === 0 ? first : '另有'}${fails}`
      const debits = `${made}${failed}`
      const target = mayStop ? '今日净值公布后如达到止盈目标，该计划先止盈卖出，不扣这一期。' : ''

      return {
        title: `${when}定投扣款`,
        text: `${debits}${target}不想扣款，可在${when} 9:00 前跳过这一期或暂停计划。`,
        link: linkTo('/regular-invest/plan', { view: 'calendar' }),
      }
    },
  }),
  planEndedByFailures: defineMessage<PlanTold>({
    category: 'PLAN',
    reach: 'always',
    words: ({ planNo, fundName }) => ({
      title: '定投计划已终止',
      text: `您的定投计划（${fundName}）因多期扣款失败已自动终止。如需继续，请登录后重新设置。`,
      link: planLink(planNo),
    }),
  }),
  planEndedByFund: defineMessage<PlanTold>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName }) => ({
      title: '定投计划已终止',
      text: `您的定投计划（${fundName}）因基金终止或停止销售已自动终止，已持有的份额不受影响。`,
      link: planLink(planNo),
    }),
  }),
  /**
   * Two of staff have ended it; `isFund`: every plan of the fund, `hasLiveDebit`: one of its debits is on its
   * way and runs on (R-PLAN-3).
   */
  planEndedByStaff: defineMessage<PlanTold & { readonly isFund: boolean; readonly hasLiveDebit: boolean }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName, isFund, hasLiveDebit }) => ({
      title: '定投计划已终止',
      text: `您的定投计划（${fundName}）已由平台终止${isFund ? '（平台停止了这只基金的定投）' : ''}，不再扣款${hasLiveDebit ? '（已经发起的一笔扣款继续进行）' : ''}，已持有的份额不受影响。如有疑问请联系客服。`,
      link: planLink(planNo),
    }),
  }),
  /** `isSold`: what is left is still sold at its target (R-PLAN-11). */
  planFinished: defineMessage<PlanTold & { readonly isSold: boolean }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName, isSold }) => ({
      title: '定投计划已完成',
      text: `您的定投计划（${fundName}）已按您设定的条件完成，不再扣款。${isSold ? '余下的份额达到止盈目标时仍会自动卖出，不需要可登录后在计划里关闭止盈。' : ''}`,
      link: planLink(planNo),
    }),
  }),
  /** `until` as 今日 15:00 or with another day; `isByLimits`: not as many as were chosen. */
  profitTaken: defineMessage<
    PlanTold & { readonly shares: string; readonly isByLimits: boolean; readonly until: string }
  >({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName, shares, isByLimits, until }) => ({
      title: '定投止盈已提交',
      text: `您的定投计划（${fundName}）达到止盈目标，已提交卖出 ${shares} 份${isByLimits ? '（份数按基金的赎回限额作了调整）' : ''}，${until} 前可撤单。`,
      link: planLink(planNo),
    }),
  }),
  /** The registrar has refused that sale: nothing was sold, and the plan is what it was (R-PLAN-11). */
  profitNotTaken: defineMessage<PlanTold>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName }) => ({
      title: '定投止盈未成交',
      text: `您的定投计划（${fundName}）的止盈卖出未获确认，份额仍在您名下，计划与止盈恢复为卖出前的状态。`,
      link: planLink(planNo),
    }),
  }),
  /**
   * Nothing was sold of a target that was reached (R-PLAN-11): it is tried again (REACHED), the fund's limits
   * do not allow it (HELD), or the rate left the target before it could be sold (ARMED).
   */
  profitNotSold: defineMessage<PlanTold & { readonly state: 'REACHED' | 'HELD' | 'ARMED' }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName, state }) => ({
      title: '定投止盈暂未卖出',
      text: `您的定投计划（${fundName}）${notSoldWords[state]}`,
      link: planLink(planNo),
    }),
  }),
  /** The limits of the fund that held its profit would allow its sale now (R-PLAN-11). */
  profitArmedAgain: defineMessage<PlanTold>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName }) => ({
      title: '定投止盈已重新开启',
      text: `您的定投计划（${fundName}）的份额现已符合基金的赎回限额，止盈已自动重新开启，达到止盈目标时会卖出。不需要可登录后在计划里关闭止盈。`,
      link: planLink(planNo),
    }),
  }),
  /** 90 days after it was paused, and each 90 more (R-PLAN-5). */
  planStillPaused: defineMessage<PlanTold & { readonly days: number }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName, days }) => ({
      title: '定投计划仍在暂停',
      text: `您的定投计划（${fundName}）已暂停 ${days} 天，暂停期间不扣款，也不会自动止盈。可登录后恢复或终止。`,
      link: planLink(planNo),
    }),
  }),
  /** A plan above the customer's level waits for his choice (R-ACT-21). */
  planChoiceDue: defineMessage<PlanTold & { readonly day: string }>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ fundName, day }) => ({
      title: '定投计划待您选择',
      text: `您的定投计划（${fundName}）高于您的风险承受能力，请在${day}前登录选择继续或暂停，逾期将暂停扣款。`,
      link: linkTo('/risk-assessment-hold'),
    }),
  }),
  /** Nothing was chosen in time (R-ACT-21). */
  planPausedByRisk: defineMessage<PlanTold>({
    category: 'PLAN',
    reach: 'chosen',
    words: ({ planNo, fundName }) => ({
      title: '定投计划已暂停',
      text: `您的定投计划（${fundName}）高于您的风险承受能力，到期未选择，已暂停扣款。已持有的份额不受影响，可登录后恢复。`,
      link: planLink(planNo),
    }),
  }),
} as const

const notSoldWords = {
  REACHED:
    '达到止盈目标，但基金或账户当前不能卖出，今日没有卖出。下一个交易日会再试，其间不再满足止盈条件则不卖。',
  HELD: '达到止盈目标，但份额不符合基金的赎回限额，没有卖出。止盈已停住，进行中的计划照常扣款；符合限额后会自动重新开启并通知您，也可登录后自行卖出。',
  ARMED:
    '之前达到止盈目标但未能卖出，现已不再满足止盈条件，不再卖出。止盈重新等待目标，进行中的计划照常扣款。',
} as const

/** Why nothing was taken, and what the customer can do about it. */
const skipWords: Readonly<Record<ToldSkip, string>> = {
  RISK_EXPIRED: '风险测评已过期，请登录后重新测评',
  MISMATCH_UNCONFIRMED: '这只基金与您的风险承受能力尚未匹配确认，请登录后在计划里修改并确认，或终止计划',
  RISK_MISMATCH: '这只基金的风险等级高于您的风险承受能力，请登录后选择继续或暂停',
  FUND_CLOSED: '基金当日不接受定投，恢复后自动继续',
  OVER_FUND_LIMIT: '金额不在基金当日的限额内，可登录后修改每期金额',
  ACCOUNT_BLOCKED: '账户当时不能交易，请登录后查看账户、证件与换卡申请的状态',
}

/** The page on which it is mended, else the plan. */
function skipLink(reason: ToldSkip, planNo: string): MessageLink {
  if (reason === 'RISK_EXPIRED') return linkTo('/account/risk-assessment')

  return reason === 'RISK_MISMATCH' ? linkTo('/risk-assessment-hold') : planLink(planNo)
}

function planLink(planNo: string) {
  return linkTo('/regular-invest/plan-detail', { planNo })
}
