import { changeIdentity } from '@tongzhou/contract/account/identity/change-identity'
import { ofFreelancer } from '@tongzhou/server/features/account/information/test-information'
import { journey } from '@tongzhou/server/features/account/opening/account-journey'
import {
  foreignSteps,
  passportPapers,
  passportPicture,
} from '@tongzhou/server/features/account/identity/test-foreign'
import { ticketFor } from '@tongzhou/server/shared/account/test-verify-ticket'
import { byTwoPersons } from '@tongzhou/server/staff/test-two-persons'
import { allAgreements, tradingFloor } from '@tongzhou/server/trading/test-trader'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { besideRegistrar, fixNavs, overnight } from './both-sides'

const FUND = '890001'
const floor = await tradingFloor('2026-11-16 10:00')
await floor.addFund({ fund_code: FUND })
const { product, world } = floor
const { db } = product.services.connection
const go = journey(product, world)
const abroad = foreignSteps(product, { world, protocols: go.protocols })
const PASSWORD = '290736'

/** Papers handed in, approved by two persons, and everything of an opening done by real calls. */
async function open(papers: Record<string, unknown>, nationality: string) {
  const person = await go.register()
  const { token, customerNo } = person
  const fileIds: string[] = []
  for (const side of papers['idType'] === 'B' ? (['front', 'back'] as const) : (['front'] as const)) {
    const sent = await abroad.upload(token, { idType: papers['idType'] === 'B' ? 'B' : '6', side })
    fileIds.push(sent.success().fileId)
  }
  expect((await abroad.submit(token, { ...papers, nationality, fileIds })).code).toBe(200)
  const waiting = db.selectFrom('review').select('id').where('customer_no', '=', customerNo)
  const { id } = await waiting.executeTakeFirstOrThrow()
  await byTwoPersons(product.services, 'reviews/approve', { id: String(id) })
  expect((await go.bindCard(token)).code).toBe(200)
  const done = async (name: string, input: object) => {
    const answer = await product.call(name, { ...input }, { token: session })
    expect(answer, name).toMatchObject({ code: 200 })

    return answer
  }
  let session = token
  const set = await done('updateTradePassword', { mode: 'SET', newPassword: PASSWORD })
  session = /sid=([\w-]{20,})/.exec(String(set.headers['set-cookie']))?.[1] ?? ''
  const period = { idBegin: '2022-04-16', idEnd: '2032-04-15' }
  await done('savePersonalInformation', { ...ofFreelancer, ...period, nationality })
  await done('submitTaxDeclaration', {
    choice: '1',
    promised: true,
    contradictionConfirmed: true,
    protocols: await go.protocols('CRS'),
  })
  const now = product.services.clock.now()
  const risk = { score: 50, level: 'C3', min_risk: false, overrides: [], seconds_used: 60 }
  await db
    .insertInto('risk_result')
    .values({
      ...risk,
      customer_no: customerNo,
      seq: 1,
      question_version: '1',
      answers: '[]',
      created_at: now,
      confirmed_at: now,
      valid_until: dayFrom('2027-11-16'),
    })
    .execute()
  await db
    .updateTable('customer')
    .set({ suitability_at: now })
    .where('customer_no', '=', customerNo)
    .execute()
  const { data } = await done('checkTradePassword', { tradePassword: PASSWORD })
  const bought = await done('buySingleFund', {
    fundCode: FUND,
    amount: '1000.00',
    tradeAcco: (await done('bankCardList', {})).data.cards[0].tradeAcco,
    tradeTicket: data.tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
  })

  return { customerNo, orderNo: String(bought.data.orderNo) }
}

test('A10: a passport and a residence permit buy; 001 carries their codes, and the registrar confirms', async () => {
  const beside = await besideRegistrar({ ...floor, services: product.services })
  fixNavs(beside, FUND, { '2026-11-16': 12_500n, '2026-11-17': 12_500n })
  world.ocr.front = passportPicture('P00000001')
  const passport = await open(passportPapers('P00000001'), 'SWE')
  world.ocr.front = { kind: 'read', side: 'front', confidence: 0.99, fields: {} }
  world.ocr.back = { kind: 'read', side: 'back', confidence: 0.99, fields: {} }
  const papers = { ...passportPapers('911840197905140318'), idType: 'B', birthDate: '1979-05-14' }
  const residence = await open(papers, 'USA')
  await floor.drain()
  await overnight(beside, '2026-11-16', '2026-11-17')
  for (const { customerNo, orderNo } of [passport, residence]) {
    const account = db.selectFrom('ta_registration').select(['biz_code', 'status', 'fund_acco'])
    expect(await account.where('customer_no', '=', customerNo).executeTakeFirst()).toMatchObject({
      biz_code: '001',
      status: '0',
      fund_acco: expect.stringMatching(/^T1/),
    })
    const order = db.selectFrom('trade_order').select(['confirm_status', 'confirm_amount'])
    expect(await order.where('order_no', '=', orderNo).executeTakeFirst()).toMatchObject({
      confirm_status: 'CONFIRMED',
    })
  }
  const theirs = beside.registrars.of('T1')?.books.accounts.values() ?? []
  const numbers = new Map(theirs.map((one) => [one.certificateNo, one.certificateType]))
  // Files of version 2.1 have no code of their own for the 永居证.
  expect([numbers.get('P00000001'), numbers.get('911840197905140318')]).toEqual(['6', '7'])

  // R-ACT-19: a new passport; 003 tells the registrar, which finds the person by it from then on.
  floor.setTime('2026-11-17 10:00')
  const token = await product.signIn(passport.customerNo)
  world.ocr.front = passportPicture('P00000002')
  const { fileId } = (await abroad.upload(token, {})).success()
  const { customerName, idBegin, idEnd } = passportPapers('P00000002')
  const verifyTicket = await ticketFor(product, { token, purpose: 'CHANGE_IDENTITY' })
  const renewed = { kind: 'NUMBER', customerName, idNo: 'P00000002', idBegin, idEnd } as const
  const asked = await product.ask(changeIdentity, { ...renewed, fileIds: [fileId], verifyTicket }, { token })
  asked.success()
  const cases = db.selectFrom('review').select('id').where('kind', '=', 'IDENTITY_CHANGE')
  const { id } = await cases.executeTakeFirstOrThrow()
  await byTwoPersons(product.services, 'reviews/approve', { id: String(id) })
  await floor.drain()
  await overnight(beside, '2026-11-17', '2026-11-18')
  const changes = db.selectFrom('account_change').select('state')
  expect(await changes.where('customer_no', '=', passport.customerNo).execute()).toEqual([
    { state: 'CONFIRMED' },
  ])
  const after = beside.registrars.of('T1')?.books.accounts.values() ?? []
  expect(after.map(({ certificateNo }) => certificateNo)).toContain('P00000002')
  expect(after.map(({ certificateNo }) => certificateNo)).not.toContain('P00000001')
})
