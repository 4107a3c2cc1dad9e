import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing'
import { advanceNo, companyNo, settlementNo } from './accounts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox({ SANDBOX_CLOCK_START: '2026-11-16T10:00:00+08:00' })
})

afterEach(() => sandbox.close())

/** Asks for an operation and waits for its end. */
async function done(kind: string, asked: Record<string, string>) {
  const serialNo = randomUUID()
  const answer = await sandbox.call('POST', `/bank/v1/${kind}`, { serialNo, ...asked })
  expect(answer).toMatchObject({ status: 202 })

  return vi.waitFor(async () => {
    const found = await sandbox.call('GET', `/bank/v1/${kind}/${serialNo}`)
    expect(found.body['status']).not.toBe('ACCEPTED')

    return found.body
  })
}

test('an advance is the bank’s own money, at most 10,000 to the holder; the supervised account pays it back', async () => {
  const person = sandbox.people.all()[0]!
  const cardNo = person.cards[0]!.cardNo
  const balance = (account: string) => sandbox.bank.accounts.get(account)?.balance ?? 0n
  const [card, advance] = [balance(cardNo), balance(advanceNo)]
  const asked = { name: person.name, cardNo, fundCode: '890011' }
  expect(await done('advances', { ...asked, amount: '10000.00' })).toMatchObject({ status: 'SUCCEEDED' })
  expect(balance(cardNo) - card).toBe(1_000_000n)
  expect(advance - balance(advanceNo)).toBe(1_000_000n)
  expect(balance(settlementNo)).toBe(0n)
  expect(await done('advances', { ...asked, amount: '10000.01' })).toMatchObject({
    failureCode: 'ADVANCE_LIMIT',
  })
  expect(await done('advances', { ...asked, name: '别人', amount: '1.00' })).toMatchObject({
    failureCode: 'NAME_MISMATCH',
  })
  const back = { payee: 'ADVANCE_BANK', purpose: 'Q2', amount: '10000.00' }
  expect(await done('transfers', back)).toMatchObject({ failureCode: 'SETTLEMENT_BALANCE' })
  sandbox.bank.payFromRegistrar('T1', { serialNo: 'R1', amount: 1_000_000n, remark: '快赎款' })
  expect(await done('transfers', back)).toMatchObject({ status: 'SUCCEEDED' })
  expect(balance(advanceNo)).toBe(advance)
})

test('a subsidy moves the company’s own money into the supervised account', async () => {
  const company = sandbox.bank.accounts.get(companyNo)?.balance ?? 0n
  expect(await done('subsidies', { amount: '10.00', purpose: 'P2b' })).toMatchObject({ status: 'SUCCEEDED' })
  expect(sandbox.bank.accounts.get(settlementNo)?.balance).toBe(1000n)
  expect(company - (sandbox.bank.accounts.get(companyNo)?.balance ?? 0n)).toBe(1000n)
})
