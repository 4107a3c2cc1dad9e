import { CHECKS_A_DAY } from '@tongzhou/domain/holding/replay'
import { complaintProvocations } from '../features/content/complaints/test-complaint'
import { planProvocations } from '../features/plan/test-plan-provocations'
import { readyDocument } from '../features/proof/test-document'
import { mailedCode, provedEmail, queuedMail } from '../features/proof/test-mail'
import { readyFlow } from '../features/proof/test-flow'
import { wantExport } from '@tongzhou/db/stores/account/rights/data-export-store'
import { type NotNull, sql } from 'kysely'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { codeForChange, go } from './test-account-examples'
import { altered } from './test-alter'
import { singlePaymentProvocations } from '../features/account/cards/test-single-payment'
import { rightsProvocations } from '../features/account/rights/test-rights-provocations'
import { db, floor } from './test-owner'
import { accessProvocations } from './access/test-access-provocations'
import {
  type Provocation,
  asked,
  elsewhere,
  inOtherTests,
  much,
  ofCustomer,
  ofFund,
  silentWorld,
} from './test-provocations'

const QUICK = { way: 'QUICK' }
const withQuick =
  (spoil: Provocation): Provocation =>
  async (subject) => ({ ...(await spoil(subject)), input: QUICK })
/** Another order of the same customer, which is not paid by remittance. */
const paidByCard: Provocation = async ({ customerNo }) => {
  const query = db.selectFrom('trade_order').select('order_no').where('customer_no', '=', customerNo)
  const { order_no: orderNo } = await query.where('pay_way', '=', 'CARD').executeTakeFirstOrThrow()

  return { input: { orderNo } }
}
const withoutRegistrar = ofFund({ ta_code: null })
const newMobile = (change: Readonly<Record<string, unknown>>, scene = 'LOGIN'): Provocation => {
  return async () => {
    const mobile = go.newMobile()
    const authCode = await go.code(scene, mobile)
    const protocols = await go.protocols('REGISTER')

    return { input: { mobile, authCode, registerIfNew: true, protocols, ...change } }
  }
}

const NOBODYS_INVITE = '899999999999'
/** Judged after the code, and so it costs one. */
const strangersInvite = newMobile({ inviteCode: NOBODYS_INVITE }, 'REGISTER')

/** So many questions to the assistant of a customer, some time ago. */
function questionsAsked(count: number, ago: string): Provocation {
  return async ({ customerNo }) => {
    await sql`insert into assistant_turn select customer_no, 'many', n, 'many' || n, now() - ${ago}::interval,
        question_cipher, answer_cipher, intent, gate, tools, engine, network_index, outcome
      from (select * from assistant_turn where customer_no = ${customerNo} limit 1) t,
        generate_series(1, ${count}) n`.execute(db)

    return {
      undo: async () =>
        void (await db.deleteFrom('assistant_turn').where('conversation_no', '=', 'many').execute()),
    }
  }
}

/** As many messages as a case may have. */
const caseFull: Provocation = async ({ customerNo }) => {
  await sql`insert into service_case_message select customer_no, case_no, n, author, text_cipher, written_at
    from (select * from service_case_message where customer_no = ${customerNo} and seq = 1) t,
      generate_series(101, 150) n`.execute(db)

  return {
    undo: async () => void (await db.deleteFrom('service_case_message').where('seq', '>', 100).execute()),
  }
}

/** All groups that one may have. */
const groupsFull: Provocation = async ({ customerNo: customer_no }) => {
  const rows = Array.from({ length: 20 }, (_, position) => ({
    customer_no,
    position,
    name: `第 ${position} 组`,
  }))
  await db.insertInto('watch_group').values(rows).execute()
  const ofTest = db
    .deleteFrom('watch_group')
    .where('customer_no', '=', customer_no)
    .where('name', 'like', '第 %')

  return { input: { groupId: undefined }, undo: async () => void (await ofTest.execute()) }
}

/** All funds that one may watch. */
const watchListFull: Provocation = async ({ customerNo: customer_no }) => {
  const row = { customer_no, added_at: new Date() }
  const rows = Array.from({ length: 200 }, (_, position) => ({
    ...row,
    position,
    fund_code: String(100_000 + position),
  }))
  await db.insertInto('watch_list').values(rows).execute()
  const ofTest = db
    .deleteFrom('watch_list')
    .where('customer_no', '=', customer_no)
    .where('fund_code', '<', '200000')

  return { undo: async () => void (await ofTest.execute()) }
}

/** A coupon of which nothing is left in any slice. */
const allHandedOut: Provocation = async () => ({
  undo: await altered('quota_slice', { owner: 'coupon:GIFT8' }, { is_closed: true }),
})

/** A ticket of a slider, with which a code was not asked for yet. */
async function newTicket(): Promise<Record<string, unknown>> {
  return (await floor.product.call('checkSlider', await go.passedSlider())).data
}

/** The new card is bound: to himself, so that nobody else's card is touched. */
const newCardBound: Provocation = async ({ customerNo, input }) => {
  const draft = db.selectFrom('card_change').select('new_card_index').where('customer_no', '=', customerNo)
  const { new_card_index: card_index } =
    'cardNo' in input
      ? { new_card_index: floor.product.services.cipher.blindIndex('card.number', String(input['cardNo'])) }
      : await draft.where('serial_no', '=', String(input['serialNo'])).executeTakeFirstOrThrow()

  return { undo: await altered('bank_card', { customer_no: customerNo }, { card_index }) }
}
/** Somebody decided or took it back meanwhile. */
const changeEnded: Provocation = async ({ input }) => ({
  undo: await altered('card_change', { apply_no: String(input['applyNo']) }, { state: 'REVIEWING' }),
})

/** So many papers were made on a day. */
const papersIssued =
  (count: number, issuedOn: string): Provocation =>
  async ({ customerNo }) => {
    const made: string[] = []
    while (made.length < count) made.push(await readyDocument(floor.product, { customerNo, issuedOn }))

    return {
      undo: async () =>
        void (await db.deleteFrom('issued_document').where('document_no', 'in', made).execute()),
    }
  }

/** So many mails were asked for at an instant. */
const mailsSent =
  (count: number, at: string): Provocation =>
  async ({ customerNo, input }) => {
    const mail = { customerNo, documentNo: String(input['documentNo']), emailNo: Number(input['emailNo']) }
    for (let made = 0; made < count; made += 1)
      await queuedMail(floor.product, { ...mail, now: new Date(`${at}T10:00:00+08:00`) })

    return {
      undo: async () =>
        void (await db.deleteFrom('document_mail').where('customer_no', '=', customerNo).execute()),
    }
  }
/** As many proved addresses as one may keep, beside the one that is asked for. */
const emailsFull: Provocation = async ({ customerNo }) => {
  const made: number[] = []
  while (made.length < 3) made.push(Number(await provedEmail(floor.product, customerNo)))

  return {
    undo: async () => void (await db.deleteFrom('customer_email').where('email_no', 'in', made).execute()),
  }
}
/** So many codes went out today, the last one just now or not. */
const emailCodesSent =
  (count: number, ago: number): Provocation =>
  async ({ customerNo }) => {
    const emailNo = Number(await provedEmail(floor.product, customerNo))
    for (let made = 0; made < count; made += 1)
      await mailedCode(floor.product, { customerNo, emailNo, code: '000001' })
    await sql`update email_code set sent_at = sent_at - ${ago} * interval '1 second' where email_no = ${emailNo}`.execute(
      db,
    )

    return {
      undo: async () =>
        void (await db.deleteFrom('customer_email').where('email_no', '=', emailNo).execute()),
    }
  }

/** So many statement files were made today. */
const flowsMade =
  (count: number): Provocation =>
  async ({ customerNo }) => {
    const made: string[] = []
    while (made.length < count)
      made.push(await readyFlow(floor.product, { customerNo, requestedOn: '2026-11-16' }))

    return {
      undo: async () => void (await db.deleteFrom('flow_export').where('flow_no', 'in', made).execute()),
    }
  }
const flowNotReady: Provocation = async ({ input }) => {
  const flow_no = String(input['flowNo'])

  return {
    undo: await altered('flow_export', { flow_no }, { state: 'GENERATING', sha256: null, bytes: null }),
  }
}
const flowRefusals = {
  // What is booked cannot be taken back: flow.test.ts.
  FLOW_UNBALANCED: elsewhere,
  RANGE_TOO_LONG: asked({ from: '2024-01-01' }),
  EMPTY_RANGE: asked({ from: '2025-12-01', to: '2025-12-31' }),
  AS_OF_NOT_READY: asked({ to: '2026-11-16' }),
}

/** Where a refusal of one call is brought about otherwise. */
export const ownProvocations: Readonly<
  Record<string, Partial<Readonly<Record<RefusalReason, Provocation>>>>
> = {
  // Held, but without a day in its history.
  reportFile: { TOO_MANY_TODAY: elsewhere },
  returnGap: { GAP_TOO_SHORT: asked({ fundCode: '890001' }) },
  checkSliderAndSendSms: {
    SYSTEM_BUSY: async (subject) => ({
      input: await go.passedSlider(),
      ...(await silentWorld(subject)),
    }),
  },
  loginBySmsCode: {
    PROTOCOL_NOT_ACCEPTED: newMobile({ protocols: [] }),
    INVITE_CODE_UNKNOWN: newMobile({ inviteCode: NOBODYS_INVITE }),
    MOBILE_NOT_REGISTERED: newMobile({ registerIfNew: false }),
  },
  sendSms: {
    SMS_TOO_FREQUENT: async ({ input }) => {
      await floor.product.call('sendSms', { ...input, ...(await newTicket()) })

      return { input: await newTicket(), undo: async () => void (await db.deleteFrom('sms_code').execute()) }
    },
    SYSTEM_BUSY: async (subject) => {
      const input = await newTicket()

      return { ...(await silentWorld(subject)), input }
    },
  },
  saveIdleRule: { BELOW_MINIMUM: asked({ minAmount: '0.00' }) },
  cashIncomeDetail: { NOT_FOUND: asked({ fundCode: '890199' }) },
  validateCardChange: { CARD_ALREADY_BOUND: newCardBound },
  applyCardChange: { CARD_ALREADY_BOUND: newCardBound },
  withdrawCardChange: { APPLY_STATE_CHANGED: changeEnded },
  ...rightsProvocations,
  ...singlePaymentProvocations,
  updateMarketingConsent: {
    // No address of his is proved.
    BAD_REQUEST: async (subject) => ({
      input: { channel: 'MAIL' },
      ...(await ofCustomer('customer_email', { removed_at: new Date() })(subject)),
    }),
    PROTOCOL_NOT_ACCEPTED: asked({ textVersion: '99' }),
  },
  updateMessagePreference: { BAD_REQUEST: asked({ channel: 'STATION' }) },
  exportMyData: {
    TOO_MANY_TODAY: async ({ customerNo }) => {
      const { connection, clock } = floor.product.services
      const today = { customerNo, requestedAt: clock.now() }
      await connection.db.transaction().execute((tx) => wantExport(tx, today))

      return {
        undo: async () =>
          void (await db.deleteFrom('data_export').where('customer_no', '=', customerNo).execute()),
      }
    },
  },
  previewFlow: flowRefusals,
  createFlow: { ...flowRefusals, TOO_MANY_TODAY: flowsMade(3) },
  openFlow: { DOCUMENT_NOT_READY: flowNotReady },
  chatStream: {
    TICKET_GONE: asked({ ticket: 'none' }),
    RATE_LIMITED: questionsAsked(20, '1 minute'),
    TOO_MANY_TODAY: questionsAsked(200, '0 minutes'),
  },
  handOver: { TOO_MANY_TODAY: caseFull },
  ...complaintProvocations,
  ...planProvocations,
  issueProof: {
    TOO_MANY_TODAY: papersIssued(3, '2026-11-16'),
    TOO_MANY_MONTH: papersIssued(20, '2026-11-02'),
  },
  replayCheck: {
    TOO_MANY_TODAY: async ({ customerNo }) => {
      await sql`insert into daily_try values (${`${customerNo}:replay`}, (now() at time zone 'Asia/Shanghai')::date, ${CHECKS_A_DAY})`.execute(
        db,
      )

      return { undo: async () => void (await db.deleteFrom('daily_try').execute()) }
    },
  },
  orderReceipt: {
    RECEIPT_NOT_READY: async ({ token }) => {
      const { rows } = (await floor.product.call('orderList', {}, { token })).data
      const open = rows.find((row: { isFinal: boolean }) => !row.isFinal)

      return { input: { orderNo: open.orderNo } }
    },
    TOO_MANY_TODAY: async ({ customerNo }) => {
      await sql`insert into daily_try values (${`${customerNo}:receipt`}, (now() at time zone 'Asia/Shanghai')::date, 50)`.execute(
        db,
      )

      return { undo: async () => void (await db.deleteFrom('daily_try').execute()) }
    },
  },
  sendDocument: {
    TOO_MANY_TODAY: mailsSent(3, '2026-11-16'),
    TOO_MANY_MONTH: mailsSent(20, '2026-11-02'),
  },
  mailPassword: {
    PASSWORD_TOLD: ofCustomer('document_mail', { password_told_at: new Date('2026-11-16T09:00:00+08:00') }),
  },
  sendEmailCode: {
    EMAIL_FULL: emailsFull,
    SMS_TOO_FREQUENT: emailCodesSent(1, 0),
    SMS_DAILY_MAXIMUM: emailCodesSent(10, 61),
  },
  confirmEmail: { EMAIL_FULL: emailsFull },
  unlockAccount: { NOT_FOUND: ofCustomer('customer', { status: '1' }) },
  changeMobile: {
    MOBILE_UNCHANGED: async ({ customerNo }) => {
      const query = db.selectFrom('customer').select('mobile_cipher').where('customer_no', '=', customerNo)
      const { mobile_cipher } = await query
        .$narrowType<{ mobile_cipher: NotNull }>()
        .executeTakeFirstOrThrow()
      const own = floor.product.services.cipher.of(customerNo)

      return { input: { newMobile: own.decrypt('customer.mobile', mobile_cipher) } }
    },
    MOBILE_IN_USE: async () => {
      const { mobile, token } = await go.register()
      await go.realName(token)

      return { input: await codeForChange(mobile) }
    },
  },
  addWatchedFund: { WATCH_LIST_FULL: watchListFull },
  saveWatchGroup: { WATCH_GROUP_FULL: groupsFull },
  receiveCoupon: {
    COUPON_QUOTA_GONE: allHandedOut,
    COUPON_CHANNEL: async () => ({
      undo: await altered('coupon_template', { template_id: 'GIFT8' }, { channels: ['0021'] }),
    }),
    CAMPAIGN_AUDIENCE: async () => ({
      undo: await altered('coupon_template', { template_id: 'GIFT8' }, { registered_least: 9999 }),
    }),
  },
  sendTradeSms: {
    SMS_TOO_FREQUENT: async ({ token }) => {
      await floor.product.call('sendTradeSms', {}, { token })

      return { undo: async () => void (await db.deleteFrom('sms_code').execute()) }
    },
  },
  addCardByBankCode: { STEP_NOT_READY: elsewhere },
  bankLimits: { BANK_BUSY: elsewhere },
  bankOfCard: { BANK_BUSY: elsewhere },
  register: { INVITE_CODE_UNKNOWN: strangersInvite },
  inviteRegister: { INVITE_CODE_UNKNOWN: strangersInvite },
  ...accessProvocations,
  previewWithdraw: {
    ...inOtherTests('BATCH_RUNNING', 'QUICK_SUSPENDED', 'QUICK_TIMES_USED'),
    BELOW_MIN_REDEMPTION: elsewhere,
    NOT_ENOUGH_SHARES: much('amount', '9000.00'),
  },
  withdraw: {
    ...inOtherTests('BATCH_RUNNING', 'QUICK_ROOM_EXCEEDED', 'QUICK_SUSPENDED', 'QUICK_TIMES_USED'),
    ID_EXPIRED: withQuick(ofCustomer('customer_identity', { id_end: '2026-01-15' })),
    REAL_NAME_UNDER_REVIEW: withQuick(ofCustomer('customer', { real_name_review: true })),
    CARD_RESIGN_NEEDED: withQuick(ofCustomer('bank_card', { name_holds: true })),
    NOT_ENOUGH_SHARES: much('amount', '9000.00'),
    BELOW_MIN_REDEMPTION: elsewhere,
  },
  registerAccount: { FUND_NOT_ON_SALE: withoutRegistrar },
  transferInPage: { FUND_NOT_ON_SALE: withoutRegistrar },
  transferIn: { FUND_NOT_ON_SALE: withoutRegistrar, NOT_ENOUGH_SHARES: elsewhere },
  transferOut: { FUND_NOT_ON_SALE: withoutRegistrar },
  buySingleFund: {
    ...inOtherTests('COUPON_FUND_RESTRICTS', 'COUPON_THRESHOLD'),
    NOT_ENOUGH_SHARES: asked({ payWay: 'CASH_PRODUCT', amount: '9000.00' }),
  },
  purchasePreview: { NOT_ENOUGH_SHARES: asked({ payWay: 'CASH_PRODUCT', amount: '9000.00' }) },
  redeemThenBuy: {
    TRANSFORM_PAIR_UNSUPPORTED: ({ input }) => ({ input: { targetFundCode: input['fundCode'] } }),
  },
  remittanceInfo: { PAY_WAY_UNSUPPORTED: paidByCard },
  setDividendMode: {
    FUND_NOT_ON_SALE: elsewhere,
    NOT_ENOUGH_SHARES: asked({ fundCode: '890003' }),
  },
  setDueInstruction: { NOT_ENOUGH_SHARES: asked({ choice: 'REDEEM_PART', shares: '90000.00' }) },
  transformPage: { NOT_ENOUGH_SHARES: asked({ fundCode: '890003', targetFundCode: '890001' }) },
}
