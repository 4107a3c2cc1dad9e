import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

afterEach(() => sandbox.close())

test('three hundred events reach the product, each once', async () => {
  for (let at = 0; at < 300; at += 1) {
    sandbox.bank.payFromCompany({ serialNo: `PAY-${at}`, amount: 100n, remark: '补贴' })
  }
  await vi.waitFor(() => expect(sandbox.events).toHaveLength(300), { timeout: 15_000 })
  expect(new Set(sandbox.events.map((event) => event.eventId)).size).toBe(300)
  await vi.waitFor(() => expect(sandbox.bank.callbacks.waiting()).toBe(0))
})

test('a duplicated callback is the same event twice', async () => {
  sandbox.bank.callbacks.enqueue('CONTRACT', { contractNo: 'QP1', status: 'REVOKED' }, 2)
  await vi.waitFor(() => expect(sandbox.events).toHaveLength(2), { timeout: 10_000 })
  expect(sandbox.events[0]?.eventId).toBe(sandbox.events[1]?.eventId)
})
