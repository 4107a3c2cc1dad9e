import { allProtocolTexts, protocolsInForce } from '@tongzhou/db/stores/account/protocol-store'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'
import { type CustomerAction, permissionIn } from '@tongzhou/domain/account/blocked-states'
import { idValidityOn } from '@tongzhou/domain/account/id-validity'
import { closingBar } from '@tongzhou/domain/account/rights/account-closing'
import { sectionsOf } from '@tongzhou/domain/assistant/help-section'
import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'
import { DEFAULT_CUT_OFF, tDayOf } from '@tongzhou/domain/calendar/t-day'
import { decideQuickRedemption } from '@tongzhou/domain/cash/smart-redemption'
import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { barredWords } from '@tongzhou/domain/content/barred-words'
import { type PositionEvent, positionAfter } from '@tongzhou/domain/holding/position'
import { dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { outcomeOfRefusal, reasonOfDebit } from '@tongzhou/domain/plan/period-outcome'
import { changeCountsFrom } from '@tongzhou/domain/plan/plan-schedule'
import {
  type PeriodOutcome,
  afterPeriod,
  newPlanProgress,
  usualFailPolicy,
} from '@tongzhou/domain/plan/plan-state'
import { canCancel } from '@tongzhou/domain/trade/decide/decide-cancel'
import { takeFifo } from '@tongzhou/domain/trade/fee/redemption-fee'
import { standing } from '@tongzhou/domain/trade/sample-facts'
import { expect, test } from 'vitest'
import { assistantFloor } from './test-assistant'

const floor = await assistantFloor()
const { db } = floor.product.services.connection
const texts = protocolsInForce(await allProtocolTexts(db), floor.product.services.clock.now())
const day = dayFrom

/** What a help text in force says under a heading; nothing where it has no such section. */
function said(id: string, heading: string): string {
  const sections = texts.filter((text) => text.id === id).flatMap(sectionsOf)

  return sections.find((section) => section.heading === heading)?.text ?? ''
}

test('nothing that the house has published for every customer has a barred word', () => {
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.flatMap(({ id, content }) => barredWords(content).map((word) => `${id} ${word}`))).toEqual([])
})

test('R-POS-2, R-POS-3: the cost of what is held is the moving average; first in, first out is for fees', () => {
  const text = said('help-income', '持仓成本怎样算')
  const costAfter = (...events: PositionEvent[]) =>
    positionAfter([
      { kind: 'buy', shares: sharesFrom('100'), amount: moneyFrom('100') },
      { kind: 'buy', shares: sharesFrom('100'), amount: moneyFrom('300') },
      ...events,
    ]).cost
  expect(text).toContain('按移动平均计算')
  expect(text).toContain('卖出时按卖出份额占持有份额的比例减少成本')
  expect(costAfter({ kind: 'sell', shares: sharesFrom('100'), net: moneyFrom('250') })).toBe(moneyFrom('200'))
  expect(text).toContain('红利再投增加份额而不增加成本')
  expect(costAfter({ kind: 'shares-added', shares: sharesFrom('9') })).toBe(moneyFrom('400'))
  expect(text).toContain('现金分红不改变成本')
  expect(costAfter({ kind: 'cash-dividend', amount: moneyFrom('40') })).toBe(moneyFrom('400'))

  expect(text).toContain('先进先出只用来计算赎回费的持有天数')
  const lot = (id: string, confirmDay: string) => ({
    id,
    confirmDay: day(confirmDay),
    startDay: day(confirmDay),
    free: sharesFrom('100'),
    backEndNav: null,
  })
  const taken = takeFifo([lot('new', '2026-11-10'), lot('old', '2026-10-10')], sharesFrom('100'))
  expect(taken.map((part) => part.lot.id)).toEqual(['old'])
})

test('R-DCA-4, R-DCA-5: what fails and what is skipped, and three failures end a plan', async () => {
  const text = said('help-plans', '为什么没有扣款')
  const [failed, skipped] = [
    text.slice(0, text.indexOf('这一期算失败')),
    text.slice(text.indexOf('风险测评过期'), text.indexOf('这一期跳过')),
  ]
  expect(failed).toContain('余额不足、超过银行卡限额或者卡需要重新签约，')
  expect([reasonOfDebit(null), reasonOfDebit('OVER_DAILY_LIMIT'), reasonOfDebit('CONTRACT_INVALID')]).toEqual(
    ['BALANCE', 'CARD_LIMIT', 'CARD'],
  )
  expect(skipped).toBe('风险测评过期、风险不匹配没有确认、基金暂停定投或者金额不合基金的限额，')
  const refused = [
    'RISK_EXPIRED',
    'SUITABILITY_CONFIRM_NEEDED',
    'FUND_NOT_ON_SALE',
    'OVER_DAILY_LIMIT',
  ] as const
  expect(refused.map((reason) => outcomeOfRefusal(reason, { isEnded: false }).kind)).toEqual([
    'skipped',
    'skipped',
    'skipped',
    'skipped',
  ])

  expect(text).toContain('连续三期失败，计划自动终止')
  const policy = await parametersOf(db, ['dca.failPolicy', 'dca.maxFail'])
  expect(policy).toEqual({ 'dca.failPolicy': 'CONSECUTIVE', 'dca.maxFail': '3' })
  expect(statusAfter(['failed', 'failed'])).toBe('RUNNING')
  expect(statusAfter(['failed', 'failed', 'failed'])).toBe('TERMINATED')
  expect(text).toContain('不算失败，计划照常进行')
  expect(statusAfter(['skipped', 'skipped', 'skipped', 'skipped'])).toBe('RUNNING')
})

function statusAfter(kinds: readonly ('failed' | 'skipped')[]): string {
  const outcomes: Record<'failed' | 'skipped', PeriodOutcome> = {
    failed: { kind: 'failed', reason: 'BALANCE' },
    skipped: { kind: 'skipped', reason: 'RISK_EXPIRED' },
  }
  const rules = { end: { kind: 'none' }, policy: usualFailPolicy, nextDay: day('2026-12-01') } as const

  return kinds.reduce((plan, kind) => afterPeriod(plan, outcomes[kind], rules).progress, newPlanProgress)
    .status
}

test('R-DCA-3: a change before 9:00 of its day counts for that debit', () => {
  const schedule = { cycle: { kind: 'MONTH', dayOfMonth: 25 }, firstDay: day('2026-10-25') } as const
  const countsFrom = (time: string) =>
    changeCountsFrom(schedule, exchangeCalendar, instantAt(day('2026-11-25'), time))
  expect(said('help-plans', '怎样修改定投')).toContain(
    '扣款日 9:00 以前的修改当期生效，9:00 以后的修改从下一期开始生效',
  )
  expect([countsFrom('08:59:59.999'), countsFrom('09:00')]).toEqual(['2026-11-25', '2026-12-25'])
  expect(said('help-plans', '扣款时间')).toContain('9:00')
})

test('R-CAL-3, R-CAL-11: an order has the NAV of its T, and is cancelled until the cut-off of it', () => {
  const saturday = instantAt(day('2026-11-21'), '16:00')
  const tDay = tDayOf(saturday, exchangeCalendar)
  expect(said('help-buy', '按哪一天的净值成交')).toContain('交易日 15:00 之前提交的申请，按当天的净值计算')
  expect(tDay).toMatchObject({ value: '2026-11-23' })
  const text = said('help-buy', '怎样撤单')
  expect(text).toContain('可以在那个交易日 15:00 之前撤单')
  expect(text).toContain('周末和节假日提交的，到节后第一个交易日 15:00 为止')
  const may = (now: string, kind: 'purchase' | 'subscription' | 'quick-redemption') =>
    canCancel({
      now: instantAt(day('2026-11-23'), now),
      kind,
      flow: 'money-in',
      status: { payStatus: 'PAID', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
      tDay: day('2026-11-23'),
      cutOff: DEFAULT_CUT_OFF,
      isAdvanceSent: false,
    })
  expect([may('14:59', 'purchase'), may('15:00', 'purchase')]).toEqual([true, false])
  expect(text).toContain('认购申请付款后不能撤单，快速取现不能撤单')
  expect([may('14:59', 'subscription'), may('14:59', 'quick-redemption')]).toEqual([false, false])
})

test('R-ACC-10: an expired document has its grace, and then stops what the text says', async () => {
  const text = said('help-account', '身份证到期')
  const { 'idExpiry.graceDays': graceDays } = await parametersOf(db, ['idExpiry.graceDays'])
  const on = (at: string) => idValidityOn(day(at), { idEnd: day('2026-01-01'), graceDays: Number(graceDays) })
  expect(text).toContain('证件到期后有一段宽限期，期间照常办理')
  expect([on('2026-01-01'), on('2027-01-01')]).toEqual(['in-grace', 'after-grace'])
  const allows = (action: CustomerAction) => permissionIn('id-expired-after-grace', action)
  expect(permissionIn('id-expired-in-grace', 'buy')).toBe('yes')
  expect(text).toContain('宽限期过后不能买入、快速取现和换卡，定投跳过，卖出不受影响')
  expect([allows('buy'), allows('quickRedeem'), allows('changeCard')]).toEqual(['no', 'no', 'no'])
  expect([allows('planDeduction'), allows('sell')]).toEqual(['skip', 'yes'])
})

test('R-ACT-26: an account is closed by its customer, online, once nothing is open', () => {
  const text = said('help-account', '注销账户')
  const open = { SHARES: 0, ON_WAY: 0, PLANS: 0, REMITTANCE: 0, CARD_CHANGE: 0, COMPLAINT: 0 }
  expect(text).toContain('自己在线办理')
  expect(text).not.toContain('客服')
  expect(text).toContain(
    '没有持仓和未付收益、没有在途的交易和资金、没有定投计划、待认领的汇款、办理中的换卡和投诉时',
  )
  const barsOf = (Object.keys(open) as (keyof typeof open)[]).map(
    (kind) => closingBar({ ...open, STATUS: 0, PENDING: 0, [kind]: 1 })?.n,
  )
  expect(barsOf).toEqual([1, 1, 1, 1, 1, 1])
})

test('§3.11: a bank advances quick withdrawals, which are limited by fund and by times', () => {
  const text = said('help-cash', '快速取现和普通取现')
  expect(text).toContain('由具有基金销售资格的银行先行垫付')
  expect(text).toContain('每人每天的次数和每只基金的额度都有限制，也可能暂停')
  const fund = {
    fundCode: '890011',
    available: moneyFrom('90000'),
    sevenDayYield: rateFrom('0.013'),
    isQuick: true,
    quickUsedToday: noMoney,
    quickFundQuotaLeft: null,
    hasPendingMaturity: false,
  }
  const service = {
    isSuspended: false,
    timesToday: 0,
    maxTimesPerDay: 10,
    coolingUntil: null,
    isCardChangeUnderReview: false,
    isNameHeld: false,
    isInBatchWindow: false,
    batchUntil: '00:10',
  }
  const taken = (change: Partial<typeof service>, amount = QUICK_CAP) =>
    decideQuickRedemption({ amount, customer: standing, funds: [fund], service: { ...service, ...change } })
  expect(taken({})).toMatchObject({ kind: 'accepted' })
  expect(taken({}, moneyFrom('10000.01'))).toMatchObject({ reason: 'QUICK_ROOM_EXCEEDED' })
  expect(taken({ timesToday: 10 })).toMatchObject({ reason: 'QUICK_TIMES_USED' })
  expect(taken({ isSuspended: true })).toMatchObject({ reason: 'QUICK_SUSPENDED' })
})
