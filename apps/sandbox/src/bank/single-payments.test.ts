import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../people/person'
import { startTestSandbox, type TestSandbox } from '../testing'

let sandbox: TestSandbox
let person: Person

beforeEach(async () => {
  sandbox = await startTestSandbox({ SANDBOX_CLOCK_START: '2026-11-16T10:00:00+08:00' })
  person = sandbox.people.all()[0]!
})

afterEach(() => sandbox.close())

const paying = (change: object = {}) => ({
  name: person.name,
  idType: '0',
  idNo: person.idNo,
  cardNo: person.cards[0]!.cardNo,
  mobile: person.mobile,
  amount: '1000.00',
  subject: '申购 示例混合',
  ...change,
})
const open = (serialNo: string, change: object = {}) =>
  sandbox.call('POST', '/bank/v1/single-payments', { serialNo, ...paying(change) })
const code = () => sandbox.inbox.list({ to: person.mobile })[0]!.code
const confirm = (serialNo: string, given = code()) =>
  sandbox.call('POST', `/bank/v1/single-payments/${serialNo}/confirmation`, { code: given })
const debit = (serialNo: string) => sandbox.call('GET', `/bank/v1/debits/${serialNo}`)

test('a code pays one amount once, without a contract, and the money goes back to its card', async () => {
  const serialNo = randomUUID()
  expect(await open(serialNo)).toMatchObject({ status: 202, body: { serialNo, status: 'CODE_SENT' } })
  expect(sandbox.inbox.list({ to: person.mobile })[0]!.text).toContain('支付 1000.00 元')
  expect((await debit(serialNo)).status).toBe(404)
  const before = sandbox.bank.accounts.get(person.cards[0]!.cardNo)!.balance
  expect(await confirm(serialNo)).toMatchObject({ status: 202, body: { kind: 'DEBIT', serialNo } })
  // Once more, with whatever code, answers the same.
  expect(await confirm(serialNo, '000000')).toMatchObject({ status: 202, body: { kind: 'DEBIT', serialNo } })
  await vi.waitFor(async () => expect((await debit(serialNo)).body['status']).toBe('SUCCEEDED'))
  expect(before - sandbox.bank.accounts.get(person.cards[0]!.cardNo)!.balance).toBe(100_000n)
  const refund = { serialNo: randomUUID(), originalSerialNo: serialNo, amount: '1000.00', reason: '撤单' }
  sandbox.bank.settlement.settleDue(new Date('2026-11-18T09:00:00+08:00'))
  await sandbox.call('POST', '/bank/v1/refunds', refund)
  await vi.waitFor(async () => {
    const { body } = await sandbox.call('GET', `/bank/v1/refunds/${refund.serialNo}`)
    expect(body['status']).toBe('SUCCEEDED')
  })
  expect(sandbox.bank.accounts.get(person.cards[0]!.cardNo)!.balance).toBe(before)
  // It was no contract: nothing else can be paid by it.
  expect((await sandbox.call('GET', `/bank/v1/contracts/O-${serialNo}`)).status).toBe(404)
  expect(sandbox.bank.contracts.ofCard(person.cards[0]!.cardNo)).toBeUndefined()
})

test('elements that differ leave the serial number free; a wrong code counts; other content is refused', async () => {
  const serialNo = randomUUID()
  expect(await open(serialNo, { mobile: '13800000000' })).toMatchObject({
    status: 422,
    body: { code: 'MOBILE_MISMATCH' },
  })
  expect((await open(serialNo)).status).toBe(202)
  expect((await open(serialNo, { amount: '999.00' })).body).toMatchObject({ code: 'SERIAL_REUSED' })
  const wrong = code() === '000000' ? '000001' : '000000'
  expect((await confirm(serialNo, wrong)).body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  expect((await sandbox.call('POST', `/bank/v1/single-payments/${serialNo}/code`)).body).toMatchObject({
    code: 'CODE_TOO_SOON',
  })
  expect((await debit(serialNo)).status).toBe(404)
})

test('what was closed before its code came is never paid', async () => {
  const serialNo = randomUUID()
  await open(serialNo)
  await sandbox.call('POST', `/bank/v1/debits/${serialNo}/closing`)
  expect(await confirm(serialNo)).toMatchObject({
    status: 202,
    body: { status: 'FAILED', failureCode: 'CLOSED' },
  })
})
