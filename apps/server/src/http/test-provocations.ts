import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import { go } from './test-account-examples'
import { type Undo, altered, undoAll, withoutCashFunds } from './test-alter'
import { nobodys } from './test-owned-rows'
import { db, floor } from './test-owner'

/** A successful request, about to be spoilt. */
export interface Subject {
  readonly call: CallDefinition
  readonly input: Readonly<Record<string, unknown>>
  readonly customerNo: string
  readonly token: string
}

/**
 * What was changed to have a call refuse: fields of the request, who sends it, or something that is put back
 * afterwards.
 */
export interface Spoilt {
  readonly input?: Readonly<Record<string, unknown>>
  readonly token?: string
  readonly undo?: Undo
}

/** null: the request has nothing that could be spoilt in this way. */
export type Provocation = (subject: Subject) => Promise<Spoilt | null> | Spoilt | null

/** Another test brings it about. */
export const elsewhere: Provocation = () => null
/** The same of several. */
export const inOtherTests = (
  ...reasons: readonly RefusalReason[]
): Partial<Record<RefusalReason, Provocation>> =>
  Object.fromEntries(reasons.map((reason) => [reason, elsewhere]))

const NOW = '2026-11-16 10:00'
const NO_FUND = '999998'

/** The rows of the customer in a table, changed for a while. */
export const ofCustomer =
  (table: string, set: Readonly<Record<string, unknown>>): Provocation =>
  async ({ customerNo }) => ({ undo: await altered(table, { customer_no: customerNo }, set) })

/** Other values of fields that the request has. */
export const asked =
  (fields: Readonly<Record<string, unknown>>): Provocation =>
  ({ call }) => {
    const known = Object.entries(fields).filter(([field]) => field in call.request.shape)

    return known.length === 0 ? null : { input: Object.fromEntries(known) }
  }

/** The funds a request is about; those of a plan and of the cash product when it names none. */
function fundsOf({ input }: Subject): string[] {
  const codes = [
    input['fundCode'],
    input['targetFundCode'],
    ...partsOf(input).map((part) => part['fundCode']),
  ]
  const named = codes.filter((code): code is string => typeof code === 'string')

  return named.length === 0 ? ['890001', '890011'] : named
}

function partsOf(input: Subject['input']): Record<string, unknown>[] {
  return Array.isArray(input['parts']) ? input['parts'] : []
}

/** The funds of the request, changed for a while. */
export const ofFund =
  (set: Readonly<Record<string, unknown>>): Provocation =>
  async (subject) => {
    const undos: Undo[] = []
    for (const code of fundsOf(subject)) undos.push(await altered('fund', { fund_code: code }, set))

    return { undo: undoAll(undos) }
  }

/** Another amount, or another number of shares, of the whole and of each part. */
export const much =
  (field: 'amount' | 'shares', text: string): Provocation =>
  ({ input, call }) => ({
    input: {
      ...(field in call.request.shape ? { [field]: text } : {}),
      ...('parts' in call.request.shape
        ? { parts: partsOf(input).map((part) => ({ ...part, [field]: text })) }
        : {}),
    },
  })

/** A fund that nobody knows, wherever the request names one. */
const unknownFund: Provocation = ({ input, call }) => {
  if ('id' in call.request.shape) return { input: { id: NO_FUND } }
  if (Array.isArray(input['fundCodes']))
    return { input: { fundCodes: [...input['fundCodes'].slice(1), NO_FUND] } }
  if ('fundCode' in call.request.shape) return { input: { fundCode: NO_FUND } }
  const [first, ...rest] = partsOf(input)

  return first === undefined ? null : { input: { parts: [{ ...first, fundCode: NO_FUND }, ...rest] } }
}

/** Nobody outside answers; the codes that were not sent do not count for the next one. */
export const silentWorld: Provocation = () => {
  floor.world.isSilent = true

  return {
    undo: async () => {
      floor.world.isSilent = false
      await db.deleteFrom('sms_code').execute()
    },
  }
}

/** The day before the eve of Spring Festival, which only the notice of the year decides. */
const beforeNotice: Provocation = async ({ customerNo }) => {
  const undo = await altered('risk_result', { customer_no: customerNo }, { valid_until: '2099-01-01' })
  floor.setTime('2027-02-04 10:00')

  return { undo: undoAll([undo, () => Promise.resolve(floor.setTime(NOW))]) }
}

const betweenWindows: Provocation = async (subject) => {
  const windows = fundsOf(subject).map((fund_code) => ({
    fund_code,
    opens: dayFrom('2026-12-16'),
    closes: dayFrom('2026-12-22'),
  }))
  await db.insertInto('fund_open_window').values(windows).execute()
  const closed = await ofFund({ hold_kind: 'PERIODIC_OPEN', status: '9' })(subject)

  return {
    undo: undoAll([
      async () => void (await db.deleteFrom('fund_open_window').execute()),
      closed?.undo ?? (() => Promise.resolve()),
    ]),
  }
}

const template = (set: Readonly<Record<string, unknown>>): Provocation => {
  const spoil: Provocation = async () => ({
    undo: await altered('coupon_template', { template_id: 'CASH5' }, set),
  })

  return (subject) => ('couponId' in subject.call.request.shape ? spoil(subject) : null)
}

const ownCoupon = (set: Readonly<Record<string, unknown>>): Provocation => {
  const spoil = ofCustomer('coupon', set)

  return (subject) => ('couponId' in subject.call.request.shape ? spoil(subject) : null)
}

const firstMinimum = async (subject: Subject): Promise<Spoilt> => ({
  ...(await ofFund({ first_buy_min: '5000' })(subject)),
  ...('fundCode' in subject.input ? { input: { fundCode: subject.input['fundCode'] } } : {}),
})

const today = (): string => dayOf(new Date())

/** How each refusal is brought about for a request that would succeed, whatever its call. */
export const provocations: Partial<Readonly<Record<RefusalReason, Provocation>>> = {
  ONBOARDING_UNFINISHED: ofCustomer('customer', { info_at: null }),
  ACCOUNT_FROZEN: ofCustomer('customer', { status: '1' }),
  ACCOUNT_CLOSING: ofCustomer('customer', { is_closing: true }),
  ID_EXPIRED: ofCustomer('customer_identity', { id_end: '2026-01-15' }),
  REAL_NAME_UNDER_REVIEW: ofCustomer('customer', { real_name_review: true }),
  TRADE_PASSWORD_NOT_SET: ofCustomer('customer', { trade_hash: null }),
  TRADE_PASSWORD_LOCKED: (subject) =>
    ofCustomer('customer', { trade_failures: 5, trade_failure_day: today() })(subject),
  TRADE_TICKET_NEEDED: asked({ tradeTicket: 'x'.repeat(43) }),
  VERIFICATION_NEEDED: asked({ verifyTicket: 'x'.repeat(43) }),
  VERIFICATION_WRONG: asked({ proof: '000000' }),
  RISK_EXPIRED: ofCustomer('risk_result', { valid_until: '2026-11-15' }),
  RISK_UNCONFIRMED: ofCustomer('risk_result', { confirmed_at: null }),
  FUND_UNKNOWN: unknownFund,
  FUND_NOT_FOUND: unknownFund,
  CARD_NOT_FOUND: asked({ tradeAcco: nobodys.tradeAcco }),
  PAY_WAY_UNSUPPORTED: async (subject) => ({
    ...(await asked({ payWay: 'CASH_PRODUCT', fundCode: '890011' })(subject)),
    undo: await altered('fund', { fund_code: '890011' }, { plan_status: '0', plan_min: '10' }),
  }),
  FUND_NOT_ON_SALE: ofFund({ status: '8' }),
  CALENDAR_NOT_PUBLISHED: beforeNotice,
  OUTSIDE_WINDOW: betweenWindows,
  SUITABILITY_FORBIDDEN: ofCustomer('risk_result', { level: 'C1', min_risk: true }),
  SUITABILITY_CONFIRM_NEEDED: ofFund({ risk_level: 'R4' }),
  QUESTIONNAIRE_NEEDED: ofCustomer('customer', { suitability_at: null }),
  CALL_BACK_NEEDED: ofCustomer('customer_identity', { birth_date: '1940-01-01' }),
  AGREEMENT_NOT_ACCEPTED: asked({ agreementIds: [] }),
  BELOW_MINIMUM: much('amount', '0.01'),
  // A fund that he has not bought yet.
  FIRST_MINIMUM: (subject) =>
    'fundCode' in subject.call.request.shape
      ? firstMinimum({ ...subject, input: { fundCode: '890003' } })
      : firstMinimum(subject),
  ABOVE_SINGLE_MAXIMUM: ofFund({ single_buy_max: '20' }),
  AMOUNT_STEP: much('amount', '100.001'),
  OVER_DAILY_LIMIT: ofFund({ daily_buy_max: '20' }),
  NOT_ELIGIBLE: ofFund({ sold_to: ['institution'] }),
  CARD_CHANGE_UNDER_REVIEW: ofCustomer('bank_card', { change_due_on: '2026-12-31' }),
  COOLING_OFF: ofCustomer('customer', { mobile_changed_at: new Date('2026-11-16T09:00:00+08:00') }),
  CARD_CHANGE_NEEDS_REVIEW: asked({ way: 'SELF' }),
  CARD_FILES_MISSING: asked({ fileIds: [] }),
  OVER_CARD_LIMIT: much('amount', '50000.01'),
  CARD_RESIGN_NEEDED: ofCustomer('bank_card', { sign_status: 'RESIGN_NEEDED' }),
  NOT_ENOUGH_SHARES: much('shares', '90000.00'),
  BELOW_MIN_REDEMPTION: async (subject) => ({
    ...(await ofFund({ min_redeem: '50' })(subject)),
    ...(await much('shares', '10.00')(subject)),
  }),
  MUST_REDEEM_ALL: async (subject) => ({
    ...(await ofFund({ min_remain: '995' })(subject)),
    ...(await much('shares', '10.00')(subject)),
  }),
  SHARES_LOCKED: ofCustomer('lot', { redeemable_from: '2027-03-01' }),
  ABOVE_MAX_REDEMPTION: ofFund({ redeem_max: '5' }),
  T_DAY_CHANGED: asked({ tDay: '2026-11-13' }),
  CASH_PRODUCT_EMPTY: async () => ({ undo: await withoutCashFunds() }),
  BATCH_RUNNING: () => {
    floor.setTime('2026-11-16 15:30')

    return { input: { way: 'QUICK' }, undo: () => Promise.resolve(floor.setTime(NOW)) }
  },
  TRANSFORM_PAIR_UNSUPPORTED: asked({ targetFundCode: '890011' }),
  COUPON_SCOPE: template({ orders: ['PLAN'] }),
  COUPON_THRESHOLD: template({ threshold: '5000' }),
  COUPON_CHANNEL: template({ channels: ['777'] }),
  COUPON_EXPIRED: ownCoupon({ valid_from: '2026-11-01', valid_to: '2026-11-15' }),
  COUPON_LOCKED: ownCoupon({ status: 'LOCKED', order_no: nobodys.orderNo }),
  COUPON_NOT_OWNER: asked({ couponId: nobodys.couponId }),
  STEP_NOT_READY: async () => ({ token: (await go.register()).token }),
  BANK_BUSY: silentWorld,
  SYSTEM_BUSY: silentWorld,
  NOT_FOUND: asked({
    id: 'NONE-1',
    code: 'no_such_dictionary',
    groupId: nobodys.groupId,
    groupIds: [nobodys.groupId],
    serialNo: nobodys.serialNo,
    lotId: nobodys.lotId,
    planNo: nobodys.planNo,
    templateId: 'NONE9',
    seq: '99',
    kind: 'REPORT',
    messageNo: nobodys.messageNo,
    applyNo: nobodys.applyNo,
    prevApplyNo: nobodys.prevApplyNo,
    exportNo: nobodys.exportNo,
    answerId: nobodys.answerId,
    conversationNo: nobodys.conversationNo,
    caseNo: nobodys.caseNo,
    complaintNo: nobodys.complaintNo,
    partnerCode: 'NOBODY99',
    pictureId: nobodys.pictureId,
    pictureIds: JSON.stringify([nobodys.loosePictureId]),
    orderNos: JSON.stringify([nobodys.orderNo]),
  }),
  PROTOCOL_NOT_ACCEPTED: asked({ protocols: [] }),
  REMIT_UNSUPPORTED: ofCustomer('bank_card', { bank_serial: '003' }),
  PASSWORD_TOO_WEAK: asked({ loginPassword: '12345678', newPassword: '123456' }),
  SMS_CODE_WRONG: asked({ authCode: '000000' }),
  OWNER_TO_PROVE: elsewhere,
  MOBILE_KEPT: elsewhere,
  BANK_CODE_WRONG: asked({ authCode: '000000' }),
  LOGIN_PASSWORD_WRONG: asked({ loginPassword: 'Wrong#2026' }),
  TRADE_PASSWORD_WRONG: asked({ tradePassword: '918273' }),
  OLD_PASSWORD_WRONG: asked({ oldPassword: 'Wrong#2026' }),
  SLIDER_FAILED: async () => ({ input: { ...(await go.passedSlider()), number: '9999' } }),
  SLIDER_MORE: async () => ({ input: await go.placedSlider() }),
  SLIDER_NEEDED: asked({ sliderTicket: nobodys.serialNo }),
  CARD_NUMBER_INVALID: asked({ cardNo: '6222020000000000012' }),
  CARD_TYPE_UNSUPPORTED: asked({ cardNo: go.newCardNo('625330'), bankSerial: undefined }),
  BANK_MISMATCH: asked({ bankSerial: '005' }),
  RANGE_TOO_LONG: asked({ from: '2024-01-01' }),
  FIGURE_UNKNOWN: asked({ orderNo: nobodys.orderNo }),
  ORDER_NOT_FOUND: asked({ orderNo: nobodys.orderNo, parentNo: nobodys.parentNo }),
  DOCUMENT_NOT_FOUND: asked({ documentNo: nobodys.documentNo, flowNo: nobodys.flowNo }),
  DOCUMENT_NOT_READY: async ({ input }) => {
    const document_no = String(input['documentNo'])

    return { undo: await altered('issued_document', { document_no }, { state: 'GENERATING' }) }
  },
  DOCUMENT_EXPIRED: async ({ input }) => {
    const document_no = String(input['documentNo'])

    return { undo: await altered('issued_document', { document_no }, { valid_to: '2026-11-15' }) }
  },
  MOVED_COST_NOT_OPEN: elsewhere,
  MOVED_COST_OUT_OF_RANGE: asked({ cost: '99999.00' }),
  EMAIL_NOT_FOUND: asked({ emailNo: nobodys.emailNo }),
  EMAIL_NOT_CONFIRMED: ofCustomer('customer_email', { confirmed_at: null }),
  EMAIL_CODE_WRONG: asked({ emailCode: '000000' }),
  NOTHING_TO_PROVE: asked({ asOf: '2024-01-02' }),
  AS_OF_NOT_READY: asked({ asOf: '2026-11-16', day: '2026-11-16' }),
  RECORD_NOT_FOUND: asked({ recordId: nobodys.recordId, legacyNo: nobodys.legacyNo, version: '99' }),
  REPORT_NOT_READY: asked({ year: '2027', quarter: '2027Q1', period: '2026Q4' }),
  PLAN_NOT_FOUND: asked({ planNo: nobodys.planNo }),
  PLAN_TERMS_INCOMPLETE: asked({ mode: 'VALUATION', indexCode: undefined }),
  PLAN_DAY_INVALID: asked({ cycle: 'WEEK', cycleDay: '6', nominal: '2026-10-08' }),
  GOAL_NOT_FOUND: asked({ goalNo: nobodys.goalNo }),
  GOAL_TERMS: asked({ dueOn: '2026-11-16' }),
  PLAN_CHANGED: asked({ version: '99' }),
  PLAN_PERIOD_BEGUN: async ({ input }) => ({
    input: { nominal: '2026-11-16' },
    undo: await altered('plan', { plan_no: String(input['planNo']) }, { first_day: '2026-11-16' }),
  }),
  PLAN_FIRST_DAY_TOO_EARLY: asked({ firstDay: '2026-11-16' }),
  PLAN_FIRST_DAY_TOO_LATE: asked({ firstDay: '2027-12-17' }),
  BELOW_PLAN_MINIMUM: ofFund({ plan_min: '5000' }),
  PLAN_STATE: async ({ input }) => {
    const planNo = String(input['planNo'])

    return { undo: await altered('plan', { plan_no: planNo }, { status: 'TERMINATED' }) }
  },
}

/** What the same request, sent once more as a new one, is refused with. */
export const whenRepeated: readonly RefusalReason[] = [
  'POSSIBLE_DUPLICATE',
  'PLAN_DUPLICATE',
  'COUPON_ALL_RECEIVED',
]
