import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { dataAccessList } from '@tongzhou/contract/account/rights/data-access-list'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { ticketFor } from '../../shared/account/test-verify-ticket'
import { testStaff } from '../../staff/test-staff'
import { journey } from '../account/opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const staff = await testStaff(product.services)
const go = journey(product, world)
const service = await staff.person('SERVICE')
const risk = await staff.person('RISK')
const review = await staff.person('REVIEW')
const lead = await staff.person('LEAD')
const reason = '客户来电换卡，核对其本人身份信息'

async function named() {
  const { mobile, customerNo, token } = await go.register()
  const [idNo, cardNo] = [go.newIdNo(), go.newCardNo()]
  await go.realName(token, idNo)
  const { tradeAcco } = (await go.bindCard(token, cardNo)).data as { tradeAcco: string }

  return { mobile, customerNo, token, idNo, cardNo, tradeAcco }
}

const trail = (customerNo: string) =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'reason', 'detail'])
    .where('subject', '=', `customer:${customerNo}`)
    .orderBy('id')
    .execute()

test('a customer is shown masked, and the look is on record', async () => {
  const one = await named()
  const { customerNo, tradeAcco } = one
  const { data } = await service.ask('customers/show', { customerNo })
  expect(data).toMatchObject({
    customerNo,
    state: '正常',
    mobile: `${one.mobile.slice(0, 3)}****${one.mobile.slice(-4)}`,
    email: '',
    done: ['实名', '绑卡'],
    sessions: 1,
    cards: [{ tradeAcco, cardTail: one.cardNo.slice(-4), signStatus: 'SIGNED', isChanging: false }],
  })
  expect(data.document).toMatch(/^居民身份证 \d\*{16}[\dX]$/)
  for (const secret of [one.mobile, one.idNo, one.cardNo, '张三丰'])
    expect(JSON.stringify(data)).not.toContain(secret)
  expect(await trail(customerNo)).toMatchObject([{ actor: service.staffNo, action: 'customers/show' }])
  expect((await service.ask('customers/show', { customerNo: '99999999' })).reason).toBe('NOT_FOUND')
  // Before there is a document there is nothing of it to show.
  const { customerNo: fresh } = await go.register()
  expect((await service.ask('customers/show', { customerNo: fresh })).data).toMatchObject({
    name: '',
    document: '',
    documentEnd: null,
    done: [],
    risk: '',
    cards: [],
  })
})

test('R-STF-21: one value in clear for a purpose, on record, and the customer reads of it', async () => {
  const { customerNo, token, mobile, idNo, cardNo, tradeAcco } = await named()
  const asked = { customerNo, purpose: 'CARD_CHANGE', reason }
  const seen = async (input: object) => (await service.ask('customers/reveal', { ...asked, ...input })).data
  expect(await seen({ field: 'MOBILE' })).toMatchObject({ value: mobile, left: 19 })
  expect(await seen({ field: 'ID_NUMBER' })).toMatchObject({ value: idNo, left: 18 })
  expect(await seen({ field: 'NAME' })).toMatchObject({ value: '张三丰' })
  expect(await seen({ field: 'CARD', tradeAcco })).toMatchObject({ value: cardNo })
  const kept = db.selectFrom('audit').select('detail').where('action', '=', 'customers/reveal')
  expect(await trail(customerNo)).toMatchObject([
    { action: 'customers/reveal', reason, detail: { field: 'MOBILE', purpose: 'CARD_CHANGE' } },
    { action: 'customers/reveal' },
    { action: 'customers/reveal' },
    { action: 'customers/reveal' },
  ])
  // Neither the trail nor the customer's list holds what was seen.
  expect(JSON.stringify(await kept.execute())).not.toMatch(new RegExp(`${mobile}|${idNo}|${cardNo}`))
  const list = async () => (await product.ask(dataAccessList, {}, { token })).success().accesses
  expect((await list()).map(({ field, purpose }) => [field, purpose])).toEqual([
    ['CARD', 'CARD_CHANGE'],
    ['NAME', 'CARD_CHANGE'],
    ['ID_NUMBER', 'CARD_CHANGE'],
    ['MOBILE', 'CARD_CHANGE'],
  ])
  const told = db.selectFrom('message').select('event').where('customer_no', '=', customerNo)
  expect(await told.where('event', '=', 'dataSeen').execute()).toHaveLength(4)
  // Of an investigation he hears nothing.
  const silent = { ...asked, field: 'MOBILE', purpose: 'RISK', reason: '可疑交易调查 2026-113 号' }
  expect((await risk.ask('customers/reveal', silent)).data.value).toBe(mobile)
  expect(await list()).toHaveLength(4)
  expect(await told.where('event', '=', 'dataSeen').execute()).toHaveLength(4)
})

test('R-STF-21: without a reason, of nobody, of what is not there, and after twenty, nothing is shown', async () => {
  const { customerNo } = await named()
  const asked = { customerNo, field: 'MOBILE', purpose: 'SERVICE', reason }
  const by = await staff.person('SERVICE')
  const refused = async (input: object) => (await by.ask('customers/reveal', { ...asked, ...input })).reason
  expect(await refused({ reason: '换卡' })).toBe('REASON_NEEDED')
  expect(await refused({ customerNo: '99999999' })).toBe('NOT_FOUND')
  expect(await refused({ field: 'EMAIL' })).toBe('NOT_FOUND')
  expect(await refused({ field: 'ADDRESS' })).toBe('NOT_FOUND')
  expect(await refused({ field: 'CARD' })).toBe('NOT_FOUND')
  expect((await by.ask('customers/reveal', { ...asked, field: 'PASSWORD' })).reason).toBe('BAD_REQUEST')
  const auditor = await staff.person('AUDITOR')
  expect((await auditor.ask('customers/reveal', asked)).reason).toBe('NOT_YOUR_ROLE')
  const looks = db.selectFrom('data_access').select('seq').where('customer_no', '=', customerNo)
  expect(await looks.execute()).toEqual([])
  // Two at once count one after the other.
  const answers = await Promise.all(Array.from({ length: 22 }, () => by.ask('customers/reveal', asked)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  expect(answers.filter(({ reason: why }) => why === 'REVEALS_SPENT')).toHaveLength(2)
  expect(await looks.execute()).toHaveLength(20)
})

test('R-STF-21: who does not investigate cannot look unseen by saying that he does', async () => {
  const { customerNo, token } = await named()
  const [clerk, checker] = [await staff.person('SERVICE'), await staff.person('REVIEW')]
  const asked = { customerNo, field: 'MOBILE', reason: '可疑交易调查 2026-114 号' }
  for (const by of [clerk, checker]) {
    for (const purpose of ['RISK', 'COURT'])
      expect((await by.ask('customers/reveal', { ...asked, purpose })).reason).toBe('NOT_YOUR_ROLE')
  }
  // Nothing was seen and none of his twenty is spent; that he asked is on record.
  const looks = db.selectFrom('data_access').select('seq').where('customer_no', '=', customerNo)
  expect(await looks.execute()).toEqual([])
  const tried = db.selectFrom('audit').select('detail').where('actor', '=', clerk.staffNo)
  const refused = { detail: { refused: 'NOT_YOUR_ROLE' } }
  expect(await tried.where('action', '=', 'customers/reveal').execute()).toEqual([refused, refused])
  const told = (await clerk.ask('customers/reveal', { ...asked, purpose: 'SERVICE' })).data
  expect(told.left).toBe(19)
  expect((await product.ask(dataAccessList, {}, { token })).success().accesses).toHaveLength(1)
  for (const purpose of ['RISK', 'COURT'])
    expect((await lead.ask('customers/reveal', { ...asked, purpose })).code).toBe(200)
  expect((await product.ask(dataAccessList, {}, { token })).success().accesses).toHaveLength(1)
})

test('the history of the cards is shown masked', async () => {
  const { customerNo, cardNo, tradeAcco } = await named()
  const { data } = await service.ask('cards/history', { customerNo })
  expect(data.rows).toMatchObject([
    { what: '最近一次绑定', tradeAcco, cardTail: cardNo.slice(-4), applyNo: '' },
  ])
  expect(JSON.stringify(data)).not.toContain(cardNo)
  expect((await service.ask('cards/history', { customerNo: '99999999' })).reason).toBe('NOT_FOUND')
  const left = await named()
  const verifyTicket = await ticketFor(product, { token: left.token, purpose: 'CLOSE' })
  expect((await product.ask(closeAccount, { verifyTicket }, { token: left.token })).success().isClosed).toBe(
    true,
  )
  expect((await service.ask('cards/history', { customerNo: left.customerNo })).reason).toBe('NOT_FOUND')
})

test('R-ACT-14: two persons require the cards of a bank to be signed again, and their owners are told', async () => {
  const one = await named()
  const card = db.selectFrom('bank_card').select(['sign_status', 'bank_serial'])
  const own = card.where('trade_acco', '=', one.tradeAcco)
  const { bank_serial: bankSerial } = await own.executeTakeFirstOrThrow()
  const input = { bankSerial, reason: '支付通道升级，旧协议停用' }
  const unknown = await review.ask('cards/require-resign', { ...input, bankSerial: '999' })
  expect(unknown.reason).toBe('NOT_FOUND')
  const done = await staff.byTwo(review, lead, { operation: 'cards/require-resign', input })
  expect(done.data.outcome).toMatchObject({ bankSerial })
  expect(await own.execute()).toEqual([{ sign_status: 'RESIGN_NEEDED', bank_serial: bankSerial }])
  const told = db.selectFrom('message').select('event').where('customer_no', '=', one.customerNo)
  expect(await told.where('event', '=', 'bankToSignAgain').execute()).toHaveLength(1)
  // Nothing is left to be signed again.
  expect((await review.ask('cards/require-resign', input)).reason).toBe('NOT_FOUND')
})
