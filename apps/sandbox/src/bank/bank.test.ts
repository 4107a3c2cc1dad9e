import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../people/person'
import { startTestSandbox, type TestSandbox } from '../testing'
import { settlementNo } from './accounts'

let sandbox: TestSandbox
let person: Person

beforeEach(async () => {
  sandbox = await startTestSandbox({ SANDBOX_CLOCK_START: '2026-11-16T10:00:00+08:00' })
  person = sandbox.people.all()[0]!
})

afterEach(() => sandbox.close())

const serial = () => randomUUID()
const cardOf = (who: Person) => who.cards[0]!.cardNo
const elements = (who: Person) => ({
  name: who.name,
  idType: '0',
  idNo: who.idNo,
  cardNo: cardOf(who),
  mobile: who.mobile,
})

async function contractOf(who: Person): Promise<string> {
  const serialNo = serial()
  expect(await sandbox.call('POST', '/bank/v1/signings', { serialNo, ...elements(who) })).toMatchObject({
    status: 202,
  })
  const code = sandbox.inbox.list({ to: who.mobile })[0]!.code
  const answer = await sandbox.call('POST', `/bank/v1/signings/${serialNo}/confirmation`, { code })
  expect(answer.body).toMatchObject({ status: 'SIGNED' })

  return String(answer.body['contractNo'])
}

const final = (kind: string, serialNo: string) =>
  vi.waitFor(async () => {
    const answer = await sandbox.call('GET', `/bank/v1/${kind}/${serialNo}`)
    expect(answer.body['status']).not.toBe('ACCEPTED')

    return answer.body
  })

async function debit(contractNo: string, amount: string, serialNo = serial()) {
  const asked = { serialNo, contractNo, amount, subject: '基金申购' }
  expect(await sandbox.call('POST', '/bank/v1/debits', asked)).toMatchObject({ status: 202 })

  return final('debits', serialNo)
}

test('four elements that differ are told apart, and a card is checked five times a day', async () => {
  const check = async (change: object) =>
    (
      await sandbox.call('POST', '/bank/v1/card-checks', {
        serialNo: serial(),
        ...elements(person),
        ...change,
      })
    ).body['result']
  expect(await check({})).toBe('MATCH')
  expect(await check({ name: '别人' })).toBe('NAME_MISMATCH')
  expect(await check({ idNo: '11010519491231002X' })).toBe('ID_MISMATCH')
  expect(await check({ mobile: '13800000000' })).toBe('MOBILE_MISMATCH')
  expect(await check({ name: '别人' })).toBe('NAME_MISMATCH')
  expect(await check({ name: '别人' })).toBe('NAME_MISMATCH')
  expect(await check({})).toBe('TOO_MANY_TRIES')
})

test('a wrong code is refused with the tries left, five wrong ones end the code', async () => {
  const serialNo = serial()
  await sandbox.call('POST', '/bank/v1/signings', { serialNo, ...elements(person) })
  const right = sandbox.inbox.list({ to: person.mobile })[0]!.code
  const wrong = right === '000000' ? '000001' : '000000'
  const confirm = (code: string) =>
    sandbox.call('POST', `/bank/v1/signings/${serialNo}/confirmation`, { code })
  expect((await confirm(wrong)).body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  for (let tries = 0; tries < 4; tries += 1) await confirm(wrong)
  expect((await confirm(String(right))).body).toMatchObject({ code: 'CODE_TRIES_USED' })
  expect((await sandbox.call('POST', `/bank/v1/signings/${serialNo}/code`)).body).toMatchObject({
    code: 'CODE_TOO_SOON',
  })
  sandbox.clock.move({ advanceMs: 60_000 })
  expect((await sandbox.call('POST', `/bank/v1/signings/${serialNo}/code`)).status).toBe(202)
})

test('a code is valid for five minutes', async () => {
  const serialNo = serial()
  await sandbox.call('POST', '/bank/v1/signings', { serialNo, ...elements(person) })
  const { code } = sandbox.inbox.list({ to: person.mobile })[0]!
  sandbox.clock.move({ advanceMs: 300_001 })
  const answer = await sandbox.call('POST', `/bank/v1/signings/${serialNo}/confirmation`, { code })
  expect(answer.body).toMatchObject({ code: 'CODE_EXPIRED' })
})

test('a debit is paid once, told by callback, settled the next trading day at 08:00 and can be refunded once in full', async () => {
  const contractNo = await contractOf(person)
  const serialNo = serial()
  expect(await debit(contractNo, '10000.00', serialNo)).toMatchObject({
    status: 'SUCCEEDED',
    businessDay: '2026-11-16',
  })
  expect(await debit(contractNo, '10000.00', serialNo)).toMatchObject({ status: 'SUCCEEDED' })
  const other = { serialNo, contractNo, amount: '1.00', subject: '基金申购' }
  expect((await sandbox.call('POST', '/bank/v1/debits', other)).body).toMatchObject({ code: 'SERIAL_REUSED' })
  await vi.waitFor(() => expect(sandbox.events).toHaveLength(1))
  expect(sandbox.events[0]).toMatchObject({
    type: 'OPERATION',
    data: { serialNo, status: 'SUCCEEDED', amount: '10000.00' },
  })

  const file = await sandbox.call('GET', '/bank/v1/channel-files?day=2026-11-16')
  expect(file.body).toMatchObject({ ready: false, debitCount: 1, debitTotal: '10000.00', settledOn: null })
  expect(sandbox.bank.accounts.get(settlementNo)?.balance).toBe(0n)
  sandbox.clock.move({ to: '2026-11-17T07:59:59+08:00' })
  expect(sandbox.bank.accounts.get(settlementNo)?.balance).toBe(0n)
  sandbox.clock.move({ to: '2026-11-17T08:00:00+08:00' })
  expect(sandbox.bank.accounts.get(settlementNo)?.balance).toBe(1_000_000n)

  const refund = (amount: string, refundNo = serial()) =>
    sandbox
      .call('POST', '/bank/v1/refunds', {
        serialNo: refundNo,
        originalSerialNo: serialNo,
        amount,
        reason: '撤单',
      })
      .then(() => final('refunds', refundNo))
  expect(await refund('10000.00')).toMatchObject({ status: 'SUCCEEDED' })
  expect(await refund('0.01')).toMatchObject({ status: 'FAILED', failureCode: 'OVER_REFUND' })
  const statement = await sandbox.call('GET', '/bank/v1/statements?day=2026-11-17')
  expect(statement.body).toMatchObject({ opening: '0.00', closing: '0.00' })
  expect(statement.body['entries']).toMatchObject([
    { kind: 'CHANNEL_SETTLEMENT', serialNo: 'SETTLE-2026-11-16', direction: 'IN', balance: '10000.00' },
    { kind: 'REFUND', direction: 'OUT', balance: '0.00' },
  ])
})

test('limits, balance and card state decide a debit', async () => {
  const contractNo = await contractOf(person)
  const single = sandbox.bank.accounts.get(cardOf(person))!.bankSerial === '002' ? '50000.01' : '100000.01'
  expect(await debit(contractNo, single)).toMatchObject({ failureCode: 'OVER_SINGLE_LIMIT' })
  const poor = sandbox.people.all().find((who) => who.note.includes('50.00'))!
  const poorContract = await contractOf(poor)
  expect(await debit(poorContract, '50.01')).toMatchObject({ failureCode: 'INSUFFICIENT_BALANCE' })
  expect(await debit(poorContract, '50.00')).toMatchObject({ status: 'SUCCEEDED' })
  sandbox.bank.revokeContract(contractNo)
  expect(await debit(contractNo, '1.00')).toMatchObject({ failureCode: 'CONTRACT_INVALID' })
})

test('an empty card waits for its next debit: a payout in between does not use it up', async () => {
  const contractNo = await contractOf(person)
  await debit(contractNo, '500.00')
  await sandbox.call('POST', `/admin/bank/accounts/${cardOf(person)}`, { next: 'INSUFFICIENT' })
  const payoutNo = serial()
  await sandbox.call('POST', '/bank/v1/payouts', {
    serialNo: payoutNo,
    amount: '1.00',
    name: person.name,
    cardNo: cardOf(person),
    purpose: 'REDEMPTION',
  })
  await final('payouts', payoutNo)
  expect(await debit(contractNo, '1.00')).toMatchObject({ failureCode: 'INSUFFICIENT_BALANCE' })
  expect(await debit(contractNo, '1.00')).toMatchObject({ status: 'SUCCEEDED' })
})

test('a same-day refund may overdraw the supervised account up to what is not settled; a payout may not', async () => {
  const contractNo = await contractOf(person)
  const serialNo = serial()
  await debit(contractNo, '500.00', serialNo)
  const payoutNo = serial()
  const payout = {
    serialNo: payoutNo,
    amount: '1.00',
    name: person.name,
    cardNo: cardOf(person),
    purpose: 'REDEMPTION',
  }
  await sandbox.call('POST', '/bank/v1/payouts', payout)
  expect(await final('payouts', payoutNo)).toMatchObject({ failureCode: 'SETTLEMENT_BALANCE' })
  const refundNo = serial()
  const refund = { serialNo: refundNo, originalSerialNo: serialNo, amount: '500.00', reason: '撤单' }
  await sandbox.call('POST', '/bank/v1/refunds', refund)
  expect(await final('refunds', refundNo)).toMatchObject({ status: 'SUCCEEDED' })
  expect(sandbox.bank.accounts.get(settlementNo)?.balance).toBe(-50_000n)
})

test('a payment of the registrar books once, also on an earlier day, and is told as INCOMING', async () => {
  const at = new Date('2026-11-13T10:00:00+08:00')
  const payment = { serialNo: 'T1-20261113-0001', amount: 372_625n, remark: '赎回款', at }
  sandbox.bank.payFromRegistrar('T1', payment)
  sandbox.bank.payFromRegistrar('T1', payment)
  await vi.waitFor(() => expect(sandbox.events).toHaveLength(1))
  expect(sandbox.events[0]).toMatchObject({
    type: 'INCOMING',
    data: { payer: 'TA:T1', amount: '3726.25', businessDay: '2026-11-13' },
  })
  const later = await sandbox.call('GET', '/bank/v1/statements?day=2026-11-16')
  expect(later.body).toMatchObject({ opening: '3726.25', closing: '3726.25', entries: [] })

  const transferNo = serial()
  await sandbox.call('POST', '/bank/v1/transfers', {
    serialNo: transferNo,
    amount: '26.25',
    payee: 'TA:T1',
    purpose: '申购款',
  })
  expect(await final('transfers', transferNo)).toMatchObject({ status: 'SUCCEEDED' })
  expect(sandbox.bank.paidToRegistrar('T1', '2026-11-16')).toBe(2_625n)
})

test('an unanswered debit is done once; a lost one never was and can be closed', async () => {
  const contractNo = await contractOf(person)
  const set = (next: 'UNKNOWN_THEN_SUCCESS' | 'LOST') =>
    sandbox.bank.accounts.put({ ...sandbox.bank.accounts.get(cardOf(person))!, next })
  const ask = (serialNo: string) =>
    sandbox.call('POST', '/bank/v1/debits', { serialNo, contractNo, amount: '1.00', subject: '基金申购' })
  set('UNKNOWN_THEN_SUCCESS')
  const unknownNo = serial()
  expect((await ask(unknownNo)).status).toBe(504)
  expect((await sandbox.call('GET', `/bank/v1/debits/${unknownNo}`)).body).toMatchObject({
    status: 'ACCEPTED',
  })
  set('LOST')
  const lostNo = serial()
  expect((await ask(lostNo)).status).toBe(504)
  expect((await sandbox.call('GET', `/bank/v1/debits/${lostNo}`)).status).toBe(404)
  expect((await sandbox.call('POST', `/bank/v1/debits/${lostNo}/closing`)).body).toMatchObject({
    failureCode: 'CLOSED',
  })
  expect((await ask(lostNo)).body).toMatchObject({ status: 'FAILED', failureCode: 'CLOSED' })
})

test('an event is delivered until it is taken, also after a restart', async () => {
  sandbox.productAnswers(500)
  sandbox.bank.payFromCompany({ serialNo: 'SUBSIDY-1', amount: 1_000n, remark: '营销补贴' })
  await vi.waitFor(() => expect(sandbox.bank.callbacks.waiting()).toBe(1))
  sandbox = await sandbox.restart()
  sandbox.productAnswers(200)
  await vi.waitFor(() => expect(sandbox.events).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(sandbox.bank.callbacks.waiting()).toBe(0))
})

test('no movement makes or destroys money', async () => {
  const total = () => sandbox.bank.accounts.all().reduce((sum, account) => sum + account.balance, 0n)
  const before = total()
  const contractNo = await contractOf(person)
  await debit(contractNo, '123.45')
  sandbox.bank.remit(cardOf(person), { serialNo: 'REMIT-0001', amount: 5_000n, remark: '000001' })
  sandbox.clock.move({ toNextTradingDay: '09:00' })
  expect(total()).toBe(before)
})

test('a renewed card: another number with the money, the old one is nobody’s, and only its owner is told', async () => {
  const contractNo = await contractOf(person)
  const old = cardOf(person)
  const debited = serial()
  await debit(contractNo, '100.00', debited)
  const { body } = await sandbox.call('POST', `/admin/bank/accounts/${old}/renewal`)
  const newCardNo = String(body['cardNo'])
  expect(sandbox.bank.accounts.get(newCardNo)).toMatchObject({ state: 'NORMAL', balance: 29_990_000n })
  expect(sandbox.bank.accounts.get(old)).toMatchObject({ state: 'RETIRED', balance: 0n })
  expect(sandbox.bank.contracts.ofCard(old)?.status).toBe('REVOKED')
  const { name, idType, idNo } = elements(person)
  const asked = { name, idType, idNo, oldCardNo: old, newCardNo }
  const renewal = async (change: object) =>
    (await sandbox.call('POST', '/bank/v1/card-renewals', { serialNo: serial(), ...asked, ...change })).body[
      'result'
    ]
  expect(await renewal({})).toBe('RENEWED')
  expect(await renewal({ newCardNo: old })).toBe('NOT_RENEWED')
  expect(await renewal({ name: '别人' })).toBe('NOT_RENEWED')
  // What was paid by the retired number cannot be refunded to it.
  const refund = serial()
  await sandbox.call('POST', '/bank/v1/refunds', {
    serialNo: refund,
    amount: '100.00',
    originalSerialNo: debited,
    reason: '撤单',
  })
  expect(await final('refunds', refund)).toMatchObject({ status: 'FAILED', failureCode: 'CARD_NOT_FOUND' })
})
