import { createHash } from 'node:crypto'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { expect, test } from 'vitest'
import { type Example, exampleOf } from './test-example'
import { beyondEdges } from './test-edges'
import { customerTables, nobodys, ownedRows } from './test-owned-rows'
import { calls, db, floor, owner } from './test-owner'
import { ownProvocations } from './test-own-provocations'
import { provocations, whenRepeated } from './test-provocations'
import { numbersOfOthers, readBy, readingCalls } from './test-reads'
import { isUnprovoked } from './unprovoked-refusals'

/** A purchase that waits for a call-back is refused, and leaves the request for it. */
const asksForCallBack = new Set(['call_back', 'review'])

/**
 * Every call of the product: a request that succeeds is spoilt in one way after another, each time it is
 * refused for just that reason, or for the field whose value is one step beyond its contract (1001), and then
 * it succeeds; a submit that was refused has changed nothing of anybody's. Nothing of a bystander who owns
 * one of everything changes by any call of another. A new call is here by being in the contracts.
 */
const tables = (await customerTables(db)).filter((table) => !asksForCallBack.has(table))
const rich = await owner()
const bystander = rich.trader.customerNo
// What the bystander asked the bank for is done.
await floor.drain()
const reading = await readingCalls(nobodys)
const readers = await Promise.all(
  [rich, { trader: await floor.addTrader(), ids: nobodys }].map(async ({ trader, ids }) => ({
    trader,
    ids,
    before: await readBy(trader, reading, ids),
  })),
)
// After his reading: a session that is a minute old notes that it was used.
const untouched = await ownedRows(db, tables, bystander)

test.each(calls)(
  '%s is refused for each reason, then succeeds, and touches nobody else',
  async (name, call) => {
    const example = await exampleOf(name, call)
    const faults: string[] = []
    const before = call.once === true ? await ownedRows(db, tables) : null
    for (const reason of call.refusals) {
      const outcome = isUnprovoked(name, reason) ? null : await provoked(name, call, example, reason)
      if (outcome !== null && outcome !== reason) faults.push(`${reason}: answered ${outcome}`)
    }
    for (const [field, value] of beyondEdges(call)) {
      const { code, data } = await send(call, { ...example, input: { ...example.input, [field]: value } })
      const named = typeof data === 'object' && data !== null && 'field' in data ? String(data.field) : null
      if (code !== 1001 || named !== field) faults.push(`${field}=${value}: answered ${code}, names ${named}`)
    }
    expect(call.once === true ? await ownedRows(db, tables) : null, faults.join('\n')).toEqual(before)
    const answer = await send(call, example)
    expect(faults).toEqual([])
    expect(answer.code, hint(name, answer)).toBe(200)
    const again = call.refusals.filter(
      (reason) => whenRepeated.includes(reason) && !isUnprovoked(name, reason),
    )
    const repeated = again.length === 0 ? 'nothing' : reasonOf(await send(call, example))
    expect(again.length === 0 ? ['nothing'] : again).toContain(repeated)
    expect(await ownedRows(db, tables, bystander)).toEqual(untouched)
  },
)

function hint(name: string, answer: { code: number; msg: string; reason?: string; data: unknown }): string {
  return `${name} answered ${answer.code} ${answer.msg} ${answer.reason ?? ''} ${JSON.stringify(answer.data)}: give it an example (test-example.ts)`
}

const send = (call: CallDefinition, { input, token }: Example) =>
  floor.product.ask(call, input, token === '' ? {} : { token })

function reasonOf({ reason }: { readonly reason?: string }): string {
  return reason ?? 'success'
}

/**
 * What a request is answered that was spoilt in the way of a reason; null when nothing of it can be spoilt
 * so.
 */
async function provoked(
  name: string,
  call: CallDefinition,
  example: Example,
  reason: RefusalReason,
): Promise<string | null> {
  const customerNo = await customerOf(example.token)
  const spoil = ownProvocations[name]?.[reason] ?? provocations[reason]
  const spoilt = await spoil?.({ call, ...example, customerNo })
  if (spoilt === undefined || spoilt === null) return null
  try {
    const token = spoilt.token ?? example.token

    return reasonOf(await send(call, { token, input: { ...example.input, ...spoilt.input } }))
  } finally {
    await spoilt.undo?.()
    // The market looks for changes once a second: it may have looked while the fund was spoilt.
    await floor.product.services.market.refresh()
  }
}

async function customerOf(token: string): Promise<string> {
  const hash = createHash('sha256').update(token).digest()
  const query = db.selectFrom('session').select('customer_no').where('token_hash', '=', hash)

  return (await query.executeTakeFirst())?.customer_no ?? ''
}

/** How many coupons are left for everybody. */
const tellsOfAll = new Set(['couponPool'])

// Last, when every call has been made by customers who own one of everything.
test('who owns nothing, and who owns one of everything, reads what was there before the others did all this', async () => {
  for (const one of readers) {
    const after = await readBy(one.trader, reading, one.ids)
    const numbers = await numbersOfOthers(tables, one.trader.customerNo)
    const others = Object.entries(after).flatMap(([name, text]) =>
      [...new Set(text.match(/[\w-]{6,}/g))].flatMap((word) => {
        const from = numbers.get(word)

        return from === undefined ? [] : [`${name} shows ${word} of ${from}`]
      }),
    )
    expect(others.slice(0, 20)).toEqual([])
    for (const [name] of reading.filter(([name]) => !tellsOfAll.has(name)))
      expect([name, after[name]]).toEqual([name, one.before[name]])
  }
})

test('the edges of the contracts are many', () => {
  expect(calls.flatMap(([, call]) => beyondEdges(call)).length).toBeGreaterThan(300)
})

test('every call that tells a customer of his own is among those read, or changes something', () => {
  expect(reading.length).toBeGreaterThan(30)
  const silent = reading.filter(
    ([name]) => !readers.some(({ before }) => before[name]?.startsWith('{"code":200')),
  )
  expect(silent.map(([name]) => `${name} needs an example input (test-owner.ts)`)).toEqual([])
})
