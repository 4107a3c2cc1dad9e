import { randomUUID } from 'node:crypto'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { IDLE_WORDING } from '@tongzhou/domain/cash/idle-rule'
import { addCashFund } from '../cash/test-cash'
import { notify } from '../shared/messages/notify'
import { askedOf } from '../features/assistant/test-asked'
import { accessOf } from '../features/account/passkeys/test-access'
import { approvedPartner } from '../features/account/rights/test-partner'
import { readyExport } from '../features/account/rights/test-export'
import { readyDocument } from '../features/proof/test-document'
import { archivedPurchase } from '../features/record/test-archive'
import { provedEmail } from '../features/proof/test-mail'
import { readyFlow } from '../features/proof/test-flow'
import { everyRow } from './test-owned-rows'
import { makeReport } from '../trading/reports/position-report'
import { type Trader, allAgreements, tradingFloor } from '../trading/test-trader'

/**
 * A trading floor, customers who own one of everything, and a fitting request of every call: for tests over
 * all calls.
 */
export const floor = await tradingFloor('2026-11-16 10:00')
export const { db } = floor.product.services.connection
export const calls: readonly [string, CallDefinition][] = Object.entries(allCalls)

const FUND = '890001'
const T_DAY = '2026-11-16'
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10', company_code: '0001' })
await floor.addFund({ fund_code: '890002', company_code: '0001' })
await floor.addFund({ fund_code: '890003', plan_status: '0', plan_min: '10', company_code: '0001' })
await floor.addFund({ fund_code: '890021', hold_kind: 'ROLLING', hold_days: 30 })
await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
/** Held for more than half a year: may be set beside one's own money. */
const [LONG_HELD, LONG_SINCE] = ['890031', dayFrom('2026-01-05')] as const
await floor.addFund({ fund_code: LONG_HELD, company_code: '0001' })
await db
  .insertInto('fund_nav')
  .values({ fund_code: LONG_HELD, nav_date: LONG_SINCE, nav: '1.2500', source: 'test' })
  .execute()
await floor.product.services.market.refresh()
await db
  .insertInto('coupon_template')
  .values(
    ['CASH5', 'GIFT8'].map((templateId) => ({
      template_id: templateId,
      kind: 'FEE_CASH',
      value: '5',
      valid_days: 20,
      name: '券',
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2027-01-01'),
      total: 100_000,
    })),
  )
  .execute()

/** A customer with one of everything that an id may name. */
export async function owner() {
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  await floor.hold(trader, FUND, '1000.00', '2026-10-09')
  await floor.hold(trader, '890021', '1000.00', '2026-10-21')
  await floor.hold(trader, '890011', '5000.00', '2026-10-09')
  await holdLong(trader)
  const data = async (name: string, input: Record<string, unknown>) => {
    const answer = await trader.call(name, input)
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)

    return answer.data
  }
  const ticketed = { tradeAcco, tradeTicket, tDay: T_DAY, agreementIds: allAgreements }
  const plan = { fundCode: FUND, mode: 'FIXED', cycle: 'DAY', firstDay: '2026-11-17', endKind: 'none' }
  const order = await data('buySingleFund', { ...ticketed, fundCode: '890002', amount: '100.00' })
  const remitted = { ...ticketed, fundCode: '890002', amount: '200.00', payWay: 'REMIT' }
  const byCode = { ...ticketed, fundCode: '890002', amount: '300.00', payWay: 'CARD_ONCE' }
  const parts = [{ fundCode: '890011', amount: '50.00' }]
  const watched = { token: trader.token, json: true }
  await floor.product.call('addWatchedFund', { fundCodes: [FUND] }, watched)
  await floor.product.call('saveWatchNote', { fundCode: FUND, note: '只有我看得到' }, watched)
  const parent = await data('topUp', { ...ticketed, amount: '50.00', mode: 'SMART', parts })

  return {
    trader,
    ids: {
      tradeAcco,
      orderNo: order.orderNo,
      remitOrderNo: (await data('buySingleFund', remitted)).orderNo,
      codeOrderNo: (await data('buySingleFund', byCode)).orderNo,
      parentNo: parent.parentNo,
      recordId: `O:${order.orderNo}`,
      planNo: (await data('createPlan', { ...ticketed, ...plan, amount: '500.00' })).planNo,
      goalNo: (await data('saveGoal', GOAL)).goalNo,
      groupId: (await data('saveWatchGroup', { name: '我的分组' })).groupId,
      couponId: (await data('receiveCoupon', { templateId: 'CASH5' })).couponId,
      lotId: await lotOf(trader),
      serialNo: await signingOf(trader, 'BIND'),
      ...(await accessOf(floor.product, trader.customerNo)),
      mergeSerialNo: await signingOf(trader, 'MERGE'),
      resignSerialNo: await signingOf(trader, 'RESIGN'),
      signSerialNo: await signingOf(trader, 'SIGN'),
      checkSerialNo: await signingOf(trader, 'CHECK'),
      ...(await changesOf(trader)),
      ...(await askedOf(floor.product, trader)),
      messageNo: await messageOf(trader),
      exportNo: await readyExport(floor.product, trader.customerNo),
      documentNo: await readyDocument(floor.product, {
        customerNo: trader.customerNo,
        issuedOn: '2026-10-20',
      }),
      legacyNo: await archivedPurchase(floor.product, trader.customerNo),
      emailNo: await provedEmail(floor.product, trader.customerNo),
      flowNo: await readyFlow(floor.product, {
        customerNo: trader.customerNo,
        requestedOn: '2026-11-12',
      }),
    },
  }
}
export type Owner = Awaited<ReturnType<typeof owner>>
export type Ids = Owner['ids']

/** Shares bought in January: a history, which `hold` does not make, and a report of the quarter. */
async function holdLong(trader: Trader): Promise<void> {
  await floor.hold(trader, LONG_HELD, '800.00', LONG_SINCE)
  await remember(trader, { fundCode: LONG_HELD, bought: LONG_SINCE, shares: '800.00', paid: '1000.00' })
  const report = { customerNo: trader.customerNo, kind: 'QUARTER', period: '2026Q1' } as const
  const { services } = floor.product
  const at = { day: dayFrom(T_DAY), now: services.clock.now() }
  await db.transaction().execute((tx) => makeReport(tx, services, { ...report, ...at }))
}

/** The purchase behind what is held, in the history that incomes are computed from. */
export async function remember(
  { customerNo: customer_no, tradeAcco: trade_acco }: Trader,
  { fundCode, bought, shares, paid }: { fundCode: string; bought: Day; shares: string; paid: string },
): Promise<void> {
  await db
    .insertInto('position_event')
    .values({
      customer_no,
      trade_acco,
      fund_code: fundCode,
      t_date: bought,
      confirm_date: bought,
      kind: 'BUY',
      shares_change: shares,
      money_in: paid,
      created_at: new Date(),
    })
    .execute()
}

async function lotOf({ customerNo }: Trader): Promise<string> {
  const query = db.selectFrom('lot').select('lot_id').where('customer_no', '=', customerNo)
  const { lot_id } = await query.where('fund_code', '=', '890021').executeTakeFirstOrThrow()

  return lot_id.toString()
}

async function messageOf({ customerNo }: Trader): Promise<string> {
  const { cipher, clock } = floor.product.services
  const about = { customerNo, serialNo: randomUUID(), now: clock.now() }
  await db
    .transaction()
    .execute((tx) =>
      notify(tx, cipher, { ...about, event: 'dueBlocked', facts: { fundName: '只有我看得到' } }),
    )
  const query = db.selectFrom('message').select('message_no').where('customer_no', '=', customerNo)
  const { message_no } = await query.executeTakeFirstOrThrow()

  return message_no.toString()
}

async function signingOf({ customerNo }: Trader, purpose: string): Promise<string> {
  const { cipher } = floor.product.services
  const serialNo = randomUUID()
  await db
    .insertInto('bank_signing')
    .values({
      customer_no: customerNo,
      serial_no: serialNo,
      purpose,
      proves: purpose === 'CHECK' ? 'CHANGE_CARD' : null,
      bank_serial: '002',
      bank_name: '工商银行',
      card_index: cipher.blindIndex('card', serialNo),
      card_cipher: cipher.of(customerNo).encrypt('card.number', '6222020000000000019'),
      mobile_cipher: cipher.of(customerNo).encrypt('card.mobile', '13900000000'),
      created_at: new Date(),
    })
    .execute()
  if (purpose === 'MERGE') {
    const target = await floor.addTrader()
    const candidate = { customer_no: customerNo, target_customer_no: target.customerNo }
    await db
      .insertInto('merge_candidate')
      .values({ ...candidate, created_at: new Date() })
      .execute()
  }

  return serialNo
}

/** His card's key, an application for another card that was refused, with one paper, and one mending it. */
async function changesOf(trader: Trader) {
  const { customerNo } = trader
  const { cards } = (await trader.call('bankCardList')).data
  const fileId = randomUUID()
  const { cipher } = floor.product.services
  await db
    .insertInto('uploaded_file')
    .values({
      customer_no: customerNo,
      file_id: fileId,
      kind: 'NEW_CARD',
      mime_type: 'image/png',
      sha256: Buffer.alloc(32),
      bytes_cipher: cipher.of(customerNo).encrypt('file.bytes', 'AAAA'),
      attached_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  const applyNo = await changeOf(trader, { state: 'REJECTED', fileId, prevApplyNo: null })
  const changeSerialNo = await signingOf(trader, 'CHANGE')
  await changeOf(trader, { state: 'DRAFT', serialNo: changeSerialNo, prevApplyNo: applyNo })

  return { cardKey: String(cards[0].cardKey), applyNo, prevApplyNo: applyNo, fileId, changeSerialNo }
}

let changes = 7_000_000_000
/** An application for another card in a state; answers its number. */
export async function changeOf(
  { customerNo, tradeAcco }: Trader,
  of: { state: string; prevApplyNo: string | null; fileId?: string; serialNo?: string },
): Promise<string> {
  const { cipher } = floor.product.services
  const applyNo = `CC${(changes += 1)}`
  await db
    .insertInto('card_change')
    .values({
      customer_no: customerNo,
      apply_no: applyNo,
      trade_acco: tradeAcco,
      way: 'REVIEW',
      state: of.state,
      reason: 'LOST',
      old_usable: true,
      new_bank_serial: '002',
      new_bank_name: '工商银行',
      new_card_index: cipher.blindIndex('card.number', applyNo),
      new_card_cipher: cipher.of(customerNo).encrypt('card.number', '6222020000000000019'),
      new_card_tail: '0019',
      new_mobile_cipher: cipher.of(customerNo).encrypt('card.mobile', '13900000000'),
      serial_no: of.serialNo ?? randomUUID(),
      files: of.fileId === undefined ? [] : [of.fileId],
      value_at_submit: '1240.00',
      due_on: dayFrom('2026-11-19'),
      prev_apply_no: of.prevApplyNo,
      reason_codes: of.state === 'REJECTED' ? ['OLD_PROOF:NO_STAMP'] : [],
      created_at: new Date('2026-11-16T10:00:00+08:00'),
      decided_at: of.state === 'REJECTED' ? new Date('2026-11-16T10:00:00+08:00') : null,
    })
    .execute()

  return applyNo
}

/** Whom customers may give something of themselves. */
const PARTNER = await approvedPartner(floor.product)

/** What a field carries unless its call needs something else. */
export function inputOf(
  name: string,
  call: CallDefinition,
  trader: Trader,
  ids: Ids,
): Record<string, unknown> {
  const usual: Record<string, unknown> = {
    ...ids,
    partnerCode: PARTNER,
    fundCode: FUND,
    targetFundCode: '890002',
    fundCodes: [FUND],
    groupIds: [ids.groupId],
    pictureIds: JSON.stringify([ids.loosePictureId]),
    orderNos: JSON.stringify([ids.orderNo]),
    amount: '100.00',
    shares: '10.00',
    tradeTicket: trader.tradeTicket,
    tDay: T_DAY,
    agreementIds: allAgreements,
    authCode: '123456',
    name: '另一个名字',
    cycle: 'DAY',
    firstDay: '2026-11-17',
    nominal: '2026-11-18',
    endKind: 'none',
    toDistributor: '305',
    fromDistributor: '305',
    outgoingNo: '305202611170000000000042',
    ...(call.area === 'plan' ? { mode: 'FIXED', command: 'pause', couponId: undefined } : {}),
    ...(call.area === 'cash' ? { fundCode: undefined, mode: 'SMART', way: 'NORMAL', parts: [] } : {}),
    ...special[name]?.(ids),
  }

  return Object.fromEntries(Object.keys(call.request.shape).map((field) => [field, usual[field]]))
}

const pair = [FUND, '890002']
/** The day before the last trading day of the floor, when what is held long has its NAV. */
const proved = { asOf: '2026-11-13', show: 'DETAIL', fundCodes: undefined }
const flowed = { from: '2026-01-01', to: '2026-11-13' }
const GOAL = { name: '孩子学费', target: '60000.00', dueOn: '2028-06-30' }
const special: Readonly<Record<string, (ids: Ids) => Record<string, unknown>>> = {
  incomeCalendar: () => ({ view: 'DAY' }),
  moveComplaint: () => ({ move: 'SUPPLEMENT', state: 'RECEIVED', text: '补充说明当天的情况。' }),
  submitComplaint: () => ({
    draftNo: randomUUID(),
    kind: 'SUGGESTION',
    cause: 'OTHER',
    text: '希望提供更多说明文字。',
  }),
  saveGoal: () => GOAL,
  saveIdleRule: () => ({
    source: 'DIVIDEND',
    on: 'true',
    minAmount: '100.00',
    agreementIds: [...allAgreements, IDLE_WORDING],
  }),
  skipPeriod: () => ({ nominal: '2026-11-18' }),
  returnGap: () => ({ fundCode: LONG_HELD }),
  assetAsOf: () => ({ day: '2026-11-13', view: 'KNOWN' }),
  ordersAsOf: () => ({ day: '2026-11-13', view: 'KNOWN' }),
  incomeOverview: () => ({ asOf: '2026-11-13', view: 'KNOWN' }),
  explainFigure: () => ({ figure: 'ORDER_AMOUNT', fundCode: undefined }),
  yearHoldShareReport: () => ({ year: '2026' }),
  quarterReport: () => ({ quarter: '2026Q1' }),
  reportFile: () => ({ kind: 'QUARTER', period: '2026Q1' }),
  updatePreference: () => ({
    theme: 'dark',
    gain: 'red-up',
    text: 'large',
    view: 'elder',
    changedAt: '2026-11-16T10:00:00.000+08:00',
  }),
  setDividendMode: () => ({ mode: '0' }),
  setMovedCost: () => ({ cost: '12.00' }),
  setDueInstruction: () => ({ fundCode: '890021', choice: 'REDEEM_ALL', shares: undefined }),
  remittanceInfo: (ids) => ({ orderNo: ids.remitOrderNo }),
  singlePayWithoutContract: (ids) => ({ orderNo: ids.codeOrderNo, step: 'SEND' }),
  mergeByBankCode: (ids) => ({ serialNo: ids.mergeSerialNo }),
  repeatBankSigning: (ids) => ({ serialNo: ids.resignSerialNo }),
  repeatQuickSigning: (ids) => ({ serialNo: ids.resignSerialNo }),
  confirmPayContract: (ids) => ({ serialNo: ids.signSerialNo }),
  confirmRiskMismatch: () => ({ choice: 'KEEP', protocols: [] }),
  sendQuickSigningCode: () => ({ protocols: [] }),
  sendPayContractCode: () => ({ protocols: [] }),
  openRemit: () => ({ protocols: [] }),
  verificationWays: () => ({ purpose: 'CHANGE_CARD' }),
  sendVerificationBankCode: () => ({ purpose: 'CHANGE_CARD' }),
  verifyUser: (ids) => ({
    purpose: 'CHANGE_CARD',
    way: 'BANK',
    serialNo: ids.checkSerialNo,
    proof: '000000',
  }),
  validateCardChange: () => ({
    oldUsable: 'true',
    reason: 'LOST',
    mobile: '13900001111',
    protocols: [],
  }),
  applyCardChange: (ids) => ({ way: 'REVIEW', serialNo: ids.changeSerialNo, fileIds: [] }),
  createPlan: () => ({ fundCode: '890002' }),
  exportFile: () => ({ part: '1' }),
  authorizePartner: () => ({ granted: 'false' }),
  askAssistant: () => ({ text: '怎样撤单' }),
  chatStream: () => ({ query: '怎样撤单' }),
  likeAnswer: () => ({ value: 'UP' }),
  previewProof: () => proved,
  issueProof: () => proved,
  openDocument: () => ({ format: 'PDF' }),
  sendDocument: () => ({ protect: 'RANDOM', protocols: [], verifyTicket: 'none' }),
  sendEmailCode: () => ({ email: 'ming@example.com' }),
  confirmEmail: () => ({ emailCode: '000000' }),
  previewFlow: () => flowed,
  createFlow: () => ({ ...flowed, format: 'CSV' }),
  updateMarketingConsent: () => ({ channel: 'SMS', granted: 'true', textVersion: '1' }),
  updateMessagePreference: () => ({ category: 'FUND', channel: 'SMS', isOn: 'false' }),
  buyBasket: () => ({ parts: pair.map((fundCode) => ({ fundCode, amount: '100.00' })) }),
  sellBasket: () => ({ parts: pair.map((fundCode) => ({ fundCode })) }),
}

/** Everything that stands in the database but when a session was last used, as one hash per table. */
export const contents = (): Promise<unknown> => everyRow(db)
