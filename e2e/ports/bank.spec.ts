import { randomUUID } from 'node:crypto'
import { OutcomeUnknown } from '@tongzhou/server/ports/outcome-unknown'
import { signedHttp } from '@tongzhou/server/ports/signed-http'
import { liveBank } from '@tongzhou/server/ports/bank/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeAll(async () => {
  world = await openPortsWorld({ SANDBOX_CLOCK_START: '2026-11-16T10:00:00+08:00' })
})

afterAll(() => world.close())

const person = (at: number) => world.sandbox.people.all()[at]!
const elementsOf = (at: number) => {
  const { name, idNo, mobile, cards } = person(at)

  return { serialNo: randomUUID(), name, idType: '0', idNo, mobile, cardNo: cards[0]!.cardNo }
}

async function sign(at: number): Promise<string> {
  const elements = elementsOf(at)
  expect(await world.ports.bank.startSigning(elements)).toMatchObject({ kind: 'code-sent' })
  const code = world.sandbox.inbox.list({ to: elements.mobile })[0]!.code!
  const signed = await world.ports.bank.confirmSigning(elements.serialNo, code)
  if (signed.kind !== 'signed') throw new Error(signed.code)

  return signed.contractNo
}

test('the directory of banks, BINs and branches', async () => {
  const { bank } = world.ports
  expect((await bank.banks()).find((row) => row.bankSerial === '002')).toMatchObject({
    single: '50000.00',
    daily: '50000.00',
    monthly: '-1',
    status: 'OPEN',
  })
  expect(await bank.lookUpBin(person(0).cards[0]!.cardNo)).toMatchObject({ cardType: 'DEBIT' })
  expect(await bank.lookUpBin('9999990000000000')).toBeNull()
  expect((await bank.bins()).length).toBeGreaterThan(20)
  expect(await bank.branches({ bankSerial: '008', city: '杭州市', keyword: '西湖' })).toHaveLength(1)
  expect(await bank.settlementAccount()).toMatchObject({ balance: '0.00' })
})

test('a wrong code is a refusal with the tries left; the right one signs the contract', async () => {
  const elements = elementsOf(1)
  await world.ports.bank.startSigning(elements)
  const code = world.sandbox.inbox.list({ to: elements.mobile })[0]!.code!
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await world.ports.bank.confirmSigning(elements.serialNo, wrong)).toMatchObject({
    kind: 'refused',
    code: 'CODE_WRONG',
    triesLeft: 4,
  })
  const signed = await world.ports.bank.confirmSigning(elements.serialNo, code)
  expect(signed.kind).toBe('signed')
  const contractNo = signed.kind === 'signed' ? signed.contractNo : ''
  expect(await world.ports.bank.contract(contractNo)).toMatchObject({ status: 'SIGNED' })
  expect(await world.ports.bank.terminateContract(contractNo, randomUUID())).toEqual({ kind: 'terminated' })
  expect(await world.ports.bank.contract(contractNo)).toMatchObject({ status: 'TERMINATED' })
  expect(await world.ports.bank.contract('QP0')).toBeNull()
})

test('elements that differ are a refusal when signing and a result when checking', async () => {
  const elements = { ...elementsOf(2), name: '别人' }
  expect(await world.ports.bank.startSigning(elements)).toMatchObject({
    kind: 'refused',
    code: 'NAME_MISMATCH',
  })
  const again = { ...elements, serialNo: randomUUID() }
  expect(await world.ports.bank.checkCard(again)).toMatchObject({ result: 'NAME_MISMATCH' })
})

test('a debit, its refund, the channel file and the statement agree to the cent', async () => {
  const { bank } = world.ports
  const contractNo = await sign(3)
  const debit = { serialNo: randomUUID(), amount: '1234.56', contractNo, subject: '基金申购' }
  expect(await bank.debit(debit)).toMatchObject({ status: 'ACCEPTED', finishedAt: null })
  await vi.waitFor(async () =>
    expect(await bank.operation('DEBIT', debit.serialNo)).toMatchObject({ status: 'SUCCEEDED' }),
  )
  expect(await bank.debit(debit)).toMatchObject({ status: 'SUCCEEDED', businessDay: '2026-11-16' })
  expect(await bank.debit({ ...debit, amount: '1.00' })).toMatchObject({
    kind: 'refused',
    code: 'SERIAL_REUSED',
  })

  const refund = {
    serialNo: randomUUID(),
    amount: '1000.00',
    originalSerialNo: debit.serialNo,
    reason: '撤单',
  }
  await bank.refund(refund)
  await vi.waitFor(async () =>
    expect(await bank.operation('REFUND', refund.serialNo)).toMatchObject({ status: 'SUCCEEDED' }),
  )
  world.sandbox.clock.move({ toNextTradingDay: '09:00' })
  expect(await bank.channelFile('2026-11-16')).toMatchObject({
    ready: true,
    debitTotal: '1234.56',
    settledOn: '2026-11-17',
    rows: [{ serialNo: debit.serialNo, amount: '1234.56' }],
  })
  expect(await bank.statement('2026-11-16')).toMatchObject({ opening: '0.00', closing: '-1000.00' })
  expect(await bank.statement('2026-11-17')).toMatchObject({ opening: '-1000.00', closing: '234.56' })
})

test('a payment without a contract: the bank’s code makes one debit, which is refunded like any other', async () => {
  const { bank } = world.ports
  const elements = elementsOf(5)
  const { serialNo, mobile } = elements
  const asked = { ...elements, amount: '321.00', subject: '申购 示例混合' }
  const codeOf = () => world.sandbox.inbox.list({ to: mobile })[0]!.code!
  expect(await bank.openSinglePayment({ ...asked, name: '别人' })).toMatchObject({ code: 'NAME_MISMATCH' })
  const opened = await bank.openSinglePayment(asked)
  expect(opened).toMatchObject({ kind: 'code-sent', serialNo })
  const first = codeOf()
  expect(await bank.openSinglePayment(asked)).toEqual(opened)
  expect(codeOf()).toBe(first)
  expect(await bank.openSinglePayment({ ...asked, amount: '1.00' })).toMatchObject({ code: 'SERIAL_REUSED' })
  expect(await bank.resendSinglePaymentCode(serialNo)).toMatchObject({ code: 'CODE_TOO_SOON' })
  expect(await bank.operation('DEBIT', serialNo)).toBeNull()
  const wrong = first === '000000' ? '111111' : '000000'
  expect(await bank.confirmSinglePayment(serialNo, wrong)).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  world.sandbox.clock.move({ advanceMs: 360_000 })
  expect(await bank.confirmSinglePayment(serialNo, first)).toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await bank.resendSinglePaymentCode(serialNo)).toMatchObject({ kind: 'code-sent' })
  expect(await bank.confirmSinglePayment(serialNo, codeOf())).toMatchObject({ kind: 'DEBIT', serialNo })
  await vi.waitFor(async () =>
    expect(await bank.operation('DEBIT', serialNo)).toMatchObject({ status: 'SUCCEEDED', amount: '321.00' }),
  )
  // Once more, whatever the code, it says what became of it.
  expect(await bank.confirmSinglePayment(serialNo, wrong)).toMatchObject({ status: 'SUCCEEDED' })
  const refund = { serialNo: randomUUID(), amount: '321.00', originalSerialNo: serialNo, reason: '撤单' }
  await bank.refund(refund)
  await vi.waitFor(async () =>
    expect(await bank.operation('REFUND', refund.serialNo)).toMatchObject({ status: 'SUCCEEDED' }),
  )

  const closed = { ...asked, serialNo: randomUUID() }
  await bank.openSinglePayment(closed)
  const late = codeOf()
  await bank.closeOperation('DEBIT', closed.serialNo)
  expect(await bank.confirmSinglePayment(closed.serialNo, late)).toMatchObject({
    status: 'FAILED',
    failureCode: 'CLOSED',
  })
})

test('a payout reaches the card, a transfer the registrar, and incoming money is listed', async () => {
  const { bank } = world.ports
  world.sandbox.bank.payFromRegistrar('T2', { serialNo: 'T2-0001', amount: 100_000n, remark: '赎回款' })
  expect(await bank.incoming({ after: null, limit: 10 })).toMatchObject([
    { payer: 'TA:T2', amount: '1000.00' },
  ])
  const { name, cards } = person(4)
  const payout = {
    serialNo: randomUUID(),
    amount: '600.00',
    name,
    cardNo: cards[0]!.cardNo,
    purpose: 'REDEMPTION',
  } as const
  await bank.payout(payout)
  const transfer = { serialNo: randomUUID(), amount: '100.00', payee: 'TA:T2', purpose: '申购款' }
  await bank.transfer(transfer)
  await vi.waitFor(async () => {
    expect(await bank.operation('PAYOUT', payout.serialNo)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await bank.operation('TRANSFER', transfer.serialNo)).toMatchObject({ status: 'SUCCEEDED' })
  })
})

test('what never arrived is null, and closing it is final', async () => {
  const serialNo = randomUUID()
  expect(await world.ports.bank.operation('DEBIT', serialNo)).toBeNull()
  expect(await world.ports.bank.closeOperation('DEBIT', serialNo)).toMatchObject({ failureCode: 'CLOSED' })
})

test('a silent bank, a wrong secret and an unreachable address are unknown outcomes', async () => {
  const contractNo = await sign(5)
  const account = world.sandbox.bank.accounts.get(person(5).cards[0]!.cardNo)!
  world.sandbox.bank.accounts.put({ ...account, next: 'UNKNOWN_THEN_SUCCESS' })
  const debit = { serialNo: randomUUID(), amount: '1.00', contractNo, subject: '基金申购' }
  await expect(world.ports.bank.debit(debit)).rejects.toThrow(OutcomeUnknown)

  const settings = {
    baseUrl: world.sandbox.url,
    keyId: world.sandbox.config.keys.bank.keyId,
    timeoutMs: 2_000,
    attempts: 1,
  }
  const impostor = liveBank(signedHttp({ ...settings, secret: 'not the secret at all' }))
  await expect(impostor.banks()).rejects.toThrow(OutcomeUnknown)
  const nowhere = liveBank(signedHttp({ ...settings, secret: 'x'.repeat(16), baseUrl: 'http://127.0.0.1:9' }))
  await expect(nowhere.banks()).rejects.toThrow(OutcomeUnknown)
})
