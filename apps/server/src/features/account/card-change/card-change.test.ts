import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyBankEvent } from '../../../settlement/apply-bank-event'
import {
  apply,
  cardOf,
  db,
  floor,
  go,
  lead,
  papers,
  product,
  proof,
  reviewOf,
  reviewer,
  stateOf,
  submitted,
  toldOf,
  validate,
  world,
} from './test-card-change'

test('A1: with nothing on the card another one takes its place at once; plans stay, quick redemption rests a day', async () => {
  const trader = await floor.addTrader()
  const plan = { fundCode: '890001', mode: 'FIXED', cycle: 'DAY', firstDay: '2026-11-24', endKind: 'none' }
  const { tradeAcco, tradeTicket } = trader
  const agreementIds = ['risk-disclosure@1', 'purchase-terms@1']
  const made = await trader.call('createPlan', {
    ...plan,
    tradeAcco,
    tradeTicket,
    agreementIds,
    amount: '500.00',
    tDay: '2026-11-23',
  })
  expect(made.code).toBe(200)
  const before = await cardOf(trader)
  const { data } = await validate(trader)
  expect(data).toMatchObject({ way: 'SELF', needs: [], kept: [], newBankName: '建设银行' })
  const answer = await apply(trader, data)
  expect(answer).toMatchObject({ code: 200, data: { state: 'EFFECTIVE' } })
  const after = await cardOf(trader)
  expect(after).toMatchObject({ card_tail: data.newCardTail, sign_status: 'SIGNED', change_due_on: null })
  expect(after.contract_no).not.toBe(before.contract_no)
  expect(after.changed_at).not.toBeNull()
  // Opened for paying by transfer was the card that went (R-ACT-16).
  expect([before.remit_opened_at === null, after.remit_opened_at]).toEqual([false, null])
  const running = db
    .selectFrom('plan')
    .select(['trade_acco', 'status'])
    .where('plan_no', '=', made.data.planNo)
  expect(await running.executeTakeFirst()).toEqual({ trade_acco: tradeAcco, status: 'RUNNING' })
  expect(await toldOf(trader)).toContain('cardChanged')
  const kept = db.selectFrom('bank_card_history').select('card_tail').where('trade_acco', '=', tradeAcco)
  expect(await kept.execute()).toEqual([{ card_tail: before.card_tail }])
  // The old contract ends at its bank.
  await floor.drain()
  expect(world.terminated).toContain(before.contract_no)
  // The same code once more answers the same, and changes nothing.
  expect((await apply(trader, data)).data).toEqual(answer.data)
  expect(await kept.execute()).toHaveLength(1)
})

test('with shares on it the way is closed to who asks for it, and a renewal of the bank opens one', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '10.00', '2026-10-09')
  const { data } = await validate(trader)
  expect(data).toMatchObject({ way: 'REVIEW', dueOn: '2026-11-25' })
  expect(data.needs).toEqual([['HOLDING'], ['NEW_CARD'], ['OLD_PROOF', 'STATEMENT']])
  expect((await apply(trader, data, { way: 'SELF' })).reason).toBe('CARD_CHANGE_NEEDS_REVIEW')
  expect((await apply(trader, data, { way: 'RENEW' })).reason).toBe('CARD_CHANGE_NEEDS_REVIEW')
  world.renewal = 'RENEWED'
  try {
    // Another bank knows nothing of it.
    expect((await validate(trader)).data.way).toBe('REVIEW')
    const renewed = await validate(trader, { cardNo: go.newCardNo('622202') })
    expect(renewed.data).toMatchObject({ way: 'RENEW', needs: [] })
    expect((await apply(trader, renewed.data)).data.state).toBe('EFFECTIVE')
    expect((await cardOf(trader)).card_tail).toBe(renewed.data.newCardTail)
  } finally {
    world.renewal = 'NOT_RENEWED'
  }
})

test('the mobile that is offered is the one that the bank has, and none that is somebody else’s now', async () => {
  const trader = await floor.addTrader()
  const { cards } = (await trader.call('bankCardList')).data
  const offered = async () =>
    (await trader.call('cardChanging', { cardKey: cards[0].cardKey })).data.reservedMobile
  // Not the login mobile, which the page showed before.
  expect(await offered()).toBe('139****0000')
  const sent = await validate(trader, { mobile: undefined })
  const signing = db.selectFrom('bank_signing').select(['customer_no', 'mobile_cipher'])
  const { customer_no: customerNo, mobile_cipher: sealed } = await signing
    .where('serial_no', '=', sent.data.serialNo)
    .executeTakeFirstOrThrow()
  const own = product.services.cipher.of(customerNo)
  expect(own.decrypt('card.mobile', sealed)).toBe('13900000000')
  // The login mobile was the same, and is somebody else's by now (R-ACT-6).
  const lost = { mobile_index: null, mobile_cipher: own.encrypt('customer.mobile', '13900000000') }
  await db.updateTable('customer').set(lost).where('customer_no', '=', customerNo).execute()
  expect(await offered()).toBeNull()
  expect(await validate(trader, { mobile: undefined })).toMatchObject({
    code: 1001,
    data: { field: 'mobile' },
  })
  expect((await validate(trader)).code).toBe(200)
})

test('A2: while a lost card is under review its account buys nothing, is paid nothing, and another card is free', async () => {
  const { trader, applyNo, answer } = await submitted('1000.00', { oldUsable: 'false' })
  expect(answer).toMatchObject({ state: 'SUBMITTED', dueOn: '2026-11-25' })
  expect(await cardOf(trader)).toMatchObject({ change_due_on: '2026-11-25', change_holds: true })
  expect((await trader.buy('890001', '100', { tDay: '2026-11-23' })).code).toBe(2206)
  const unbind = { tradeAcco: trader.tradeAcco, tradeTicket: trader.tradeTicket }
  expect((await trader.call('unbindBankCard', unbind)).reason).toBe('CARD_CHANGE_UNDER_REVIEW')
  const { reasons } = (await trader.call('checkUnbindBankCard', unbind)).data
  expect(reasons).toContain('这张卡正在更换，请等换卡完成或撤回申请')
  expect((await validate(trader)).reason).toBe('CARD_CHANGE_UNDER_REVIEW')
  const { cards } = (await trader.call('bankCardList')).data
  expect(cards[0].signStatus).toBe('CHANGING')
  const { data } = await trader.call('cardChanging', { cardKey: cards[0].cardKey })
  expect(data).toMatchObject({ changing: true, applyNo, state: 'SUBMITTED', dueOn: '2026-11-25' })
  // Withdrawn, everything is as before.
  expect((await trader.call('withdrawCardChange', { applyNo })).code).toBe(200)
  expect(await cardOf(trader)).toMatchObject({
    change_due_on: null,
    change_holds: false,
    sign_status: 'SIGNED',
  })
  expect(await stateOf(trader, applyNo)).toBe('CLOSED')
  expect((await trader.buy('890001', '100', { tDay: '2026-11-23' })).code).toBe(200)
})

/** Opened by its reviewer and approved; what that answers. */
async function approved({ trader, applyNo }: Awaited<ReturnType<typeof submitted>>) {
  const id = await reviewOf(applyNo)
  const { data } = await reviewer.ask('reviews/show', { id })
  expect((data as { files: { name: string }[] }).files.map(({ name }) => name)).toEqual([
    `review-${id}-1-HOLDING.png`,
    `review-${id}-2-NEW_CARD.png`,
    `review-${id}-3-OLD_PROOF.png`,
  ])
  // Taken up, it is not withdrawn any more.
  expect(await stateOf(trader, applyNo)).toBe('REVIEWING')
  expect((await trader.call('withdrawCardChange', { applyNo })).reason).toBe('APPLY_STATE_CHANGED')
  const asked = await reviewer.ask('reviews/approve', { id, reason: '资料齐全，与银行证明一致' })

  return asked.data as { state: string; requestNo: string }
}

/** The bank is asked about the new card once more, then it stands. */
async function takesEffect({ trader, applyNo, validated }: Awaited<ReturnType<typeof submitted>>) {
  expect(await stateOf(trader, applyNo)).toBe('APPROVED')
  await floor.drain()
  expect(await stateOf(trader, applyNo)).toBe('EFFECTIVE')
  expect(await cardOf(trader)).toMatchObject({ card_tail: validated.newCardTail, change_due_on: null })
  const { events } = (await trader.call('cardChangeDetail', { applyNo })).data
  expect(events.map(({ state }: { state: string }) => state)).toEqual([
    'SUBMITTED',
    'REVIEWING',
    'APPROVED',
    'EFFECTIVE',
  ])
}

test('A3: below 50,000.00 one approver is enough', async () => {
  // 40,322.57 shares at 1.2400.
  const change = await submitted('40322.57')
  const over = (await change.trader.call('cardAssetOver', { tradeAcco: change.trader.tradeAcco })).data
  expect(over).toEqual({ over: true, value: '49999.99', limit: '0.00' })
  expect(await approved(change)).toMatchObject({ state: 'APPROVED' })
  await takesEffect(change)
})

test('A3: from 50,000.00 on another person approves as well', async () => {
  const change = await submitted('40322.58')
  const { state, requestNo } = await approved(change)
  expect([state, await stateOf(change.trader, change.applyNo)]).toEqual(['OPEN', 'REVIEWING'])
  const { contentHash } = (await lead.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await lead.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 200 })
  await takesEffect(change)
})

test('A4: a proof without a stamp is told, and mending it asks for that paper alone', async () => {
  const { trader, applyNo } = await submitted()
  const id = await reviewOf(applyNo)
  expect(await reviewer.ask('reviews/reject', { id, codes: 'NO_STAMP' })).toMatchObject({ code: 9515 })
  expect(await reviewer.ask('reviews/reject', { id, codes: 'OLD_PROOF:NO_STAMP' })).toMatchObject({
    code: 200,
  })
  expect((await trader.call('lastFailedCardChange')).data.apply).toMatchObject({
    applyNo,
    state: 'REJECTED',
    mendableUntil: '2026-12-21',
  })
  const detail = (await trader.call('cardChangeDetail', { applyNo })).data
  expect(detail.faults).toEqual([
    {
      paper: 'OLD_PROOF',
      what: '原卡销户、挂失或换卡证明：证明未盖银行业务章',
      remedy: '请到开户银行柜台补盖业务章后重新拍摄',
    },
  ])
  expect(await toldOf(trader)).toEqual(['cardChangeAsked', 'cardChangeRefused'])
  const again = await validate(trader, { prevApplyNo: applyNo, cardNo: undefined, mobile: undefined })
  expect(again.data.kept).toEqual(['HOLDING', 'NEW_CARD'])
  const mend = { prevApplyNo: applyNo, verifyTicket: await proof(trader) }
  const missing = await apply(trader, again.data, { ...mend, fileIds: [] })
  expect(missing).toMatchObject({ reason: 'CARD_FILES_MISSING' })
  expect(missing.msg).toContain('原卡销户、挂失或换卡证明')
  const fileIds = await papers(trader, ['OLD_PROOF'] as never)
  const sent = await apply(trader, again.data, { ...mend, fileIds })
  expect(sent.data.state).toBe('SUBMITTED')
  expect(await stateOf(trader, applyNo)).toBe('CLOSED')
  const kinds = (await trader.call('cardChangeDetail', { applyNo: sent.data.applyNo })).data.files
  expect(kinds).toHaveLength(3)
  expect((await trader.call('cardChangeList')).data.rows).toHaveLength(2)
})

test('A5: two tabs hand in one application each: one stands, the other is refused; a code repeated makes one', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '10.00', '2026-10-09')
  const [one] = [(await validate(trader)).data]
  const fileIds = await papers(trader)
  // The draft of the second tab takes the first one's place: its code no longer finds anything.
  const two = (await validate(trader, { cardNo: go.newCardNo('622202') })).data
  const verifyTicket = await proof(trader)
  const sent = { fileIds, verifyTicket }
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(trader, two, sent)))
  // Between the bank's yes and its being stored the used code is refused; nobody is told of a second one.
  const made = answers.filter(({ code }) => code === 200)
  expect(answers.filter(({ code }) => code !== 200 && code !== 1014)).toEqual([])
  expect(new Set(made.map(({ data }) => data.applyNo)).size).toBe(1)
  expect((await apply(trader, one, sent)).code).toBe(2206)
  const rows = db.selectFrom('card_change').select('state').where('trade_acco', '=', trader.tradeAcco)
  expect(await rows.execute()).toEqual([{ state: 'SUBMITTED' }])
})

test('A6: a contract that the bank ends during the review stays ended when the application is withdrawn', async () => {
  const { trader, applyNo } = await submitted()
  const { contract_no } = await cardOf(trader)
  await revoke(String(contract_no))
  expect((await trader.call('withdrawCardChange', { applyNo })).code).toBe(200)
  expect((await cardOf(trader)).sign_status).toBe('RESIGN_NEEDED')
})

test('the new card: its contract ended meanwhile, it stands unsigned; no longer good at its bank, it is refused', async () => {
  const { trader, applyNo } = await submitted()
  const row = db.selectFrom('card_change').select('contract_no').where('apply_no', '=', applyNo)
  await revoke(String((await row.executeTakeFirstOrThrow()).contract_no))
  await reviewer.ask('reviews/approve', { id: await reviewOf(applyNo) })
  await floor.drain()
  expect(await stateOf(trader, applyNo)).toBe('EFFECTIVE')
  expect((await cardOf(trader)).sign_status).toBe('UNSIGNED')

  const other = await submitted()
  const before = await cardOf(other.trader)
  await reviewer.ask('reviews/approve', { id: await reviewOf(other.applyNo) })
  world.cardCheck = 'CARD_ABNORMAL'
  await floor.drain()
  world.cardCheck = 'MATCH'
  expect(await stateOf(other.trader, other.applyNo)).toBe('REJECTED')
  expect(await cardOf(other.trader)).toMatchObject({ card_tail: before.card_tail, sign_status: 'SIGNED' })
  const { faults } = (await other.trader.call('cardChangeDetail', { applyNo: other.applyNo })).data
  expect(faults[0]).toMatchObject({ paper: null, what: '银行未通过新卡的核验' })
})

async function revoke(contractNo: string) {
  const { cipher, clock } = product.services
  const event = {
    eventId: randomUUID(),
    type: 'CONTRACT',
    occurredAt: clock.now().toISOString(),
    data: { contractNo, status: 'REVOKED' },
  } as const
  await applyBankEvent({ db, cipher }, event, clock.now())
}

test('A8: a stranger finds neither application nor paper, and his papers count for nobody', async () => {
  const { trader, applyNo } = await submitted()
  const stranger = await floor.addTrader()
  const { files } = (await trader.call('cardChangeDetail', { applyNo })).data
  const [{ fileId }] = files
  const paper = (await trader.call('cardChangeFile', { applyNo, fileId })).data
  expect(Buffer.from(paper.base64, 'base64').subarray(0, 4)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  expect((await stranger.call('cardChangeFile', { applyNo, fileId })).code).toBe(404)
  expect((await trader.call('cardChangeFile', { applyNo, fileId: randomUUID() })).code).toBe(404)
  expect((await stranger.call('withdrawCardChange', { applyNo })).code).toBe(404)
  await floor.hold(stranger, '890001', '10.00', '2026-10-09')
  const { data } = await validate(stranger)
  const fileIds = files.map((file: { fileId: string }) => file.fileId)
  const stolen = await apply(stranger, data, { fileIds, verifyTicket: await proof(stranger) })
  expect(stolen.reason).toBe('CARD_FILES_MISSING')
})
