import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { expect } from 'vitest'
import { calls, floor, inputOf, owner } from './test-owner'

/**
 * Sends hostile values in every field of every call, the other fields valid: the answer is an envelope with a
 * Chinese sentence, never a fault (9001), and shows nothing internal.
 */
const hostile: readonly unknown[] = [
  '',
  ' ',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999999999',
  '0.001',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[1]]]]',
  '{"$gt":""}',
  '{"__proto__":{"admin":true}}',
  "' or 1=1--",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '😀𠮷'.repeat(60),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  'x'.repeat(50_000),
]
const INSIDES =
  /error|exception|select |insert |syntax|constraint|relation|undefined|\[object|NaN|node_modules|\.ts\b|postgres/i
const { trader, ids } = await owner()

testEachInOne('every call bears whatever stands in its fields', calls, async (name, call) => {
  const shape = Object.keys(call.request.shape)
  const token = endsSession(name) ? undefined : trader.token
  const faults: string[] = []
  for (const field of shape) {
    for (const value of hostile) {
      const input = { ...inputOf(name, call, trader, ids), [field]: value }
      const answer = await floor.product.call(name, input, {
        ...(token === undefined ? {} : { token }),
        json: call.body === 'json',
        method: call.method,
      })
      const shown = JSON.stringify(value).slice(0, 40)
      if (answer.code === 9001) faults.push(`${field}=${shown}: fault`)
      else if (answer.code !== 200 && (!/[\u4e00-\u9fff]/.test(answer.msg) || INSIDES.test(answer.msg)))
        faults.push(`${field}=${shown}: ${answer.code} ${answer.msg}`)
    }
  }
  expect(faults).toEqual([])
})

/** Calls that would end the session the others use. */
function endsSession(name: string): boolean {
  return /logout|[lL]ogin|register|Password|mergeByBankCode/.test(name)
}

const jsonCalls = calls.filter(([, call]) => isJson(call))
testEachInOne('every JSON call bears JSON of other types', jsonCalls, async (name, call) => {
  for (const value of [null, 1, -1, true, [], {}, [null], [[[]]], { length: 1e9 }]) {
    for (const field of Object.keys(call.request.shape)) {
      const input = { ...inputOf(name, call, trader, ids), [field]: value }
      const answer = await floor.product.call(name, input, { token: trader.token, json: true })
      expect([field, value, answer.code]).not.toEqual([field, value, 9001])
    }
  }
})

function isJson(call: CallDefinition): boolean {
  return call.body === 'json'
}
