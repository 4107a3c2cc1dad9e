import { sentenceFrom, type Source } from '@tongzhou/domain/assistant/sentence'
import { chooseIntent } from '@tongzhou/server/features/assistant/model/choose-intent'
import { wordAnswer } from '@tongzhou/server/features/assistant/model/word-answer'
import type { ModelPort } from '@tongzhou/server/ports/model/port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld
let model: ModelPort

beforeAll(async () => {
  world = await openPortsWorld()
  if (world.ports.model === null) throw new Error('no model')
  model = world.ports.model
})

afterAll(() => world.close())

const source: Source = {
  kind: 'OWN',
  label: '交易记录',
  asOf: '2026-11-16 10:00',
  call: 'orderDetail',
  path: null,
}
const sentences = [
  sentenceFrom(
    [source],
    ['卖出 ', ' 约 ', ' 元，预计 ', ' 到账。'],
    ['昭衡优选混合A', '4,045.95', '2026-11-24'],
  ),
  sentenceFrom([source], ['买入 ', ' 现在不能撤单。'], ['澄岳稳健债券A']),
]
const worded = (signal = new AbortController().signal) =>
  wordAnswer(model, { question: '钱什么时候到', sentences, signal })

async function lever(fault: string): Promise<void> {
  const response = await fetch(`${world.sandbox.url}/admin/model`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })
  expect(response.status).toBe(200)
}

test('a model that keeps to what was found words the answer, every value in its place', async () => {
  await lever('NONE')
  expect((await worded()).map(({ text, sources }) => [text, sources])).toEqual([
    ['您好，卖出 昭衡优选混合A 约 4,045.95 元，预计 2026-11-24 到账。', [source]],
    ['买入 澄岳稳健债券A 现在不能撤单。', [source]],
  ])
})

test('a model chooses among the kinds of question that there are, or none', async () => {
  const { signal } = new AbortController()
  await lever('NONE')
  expect((await chooseIntent(model, '请问怎样开资产证明呀', signal))?.intent).toBe('PROOF')
  expect(await chooseIntent(model, '今天天气', signal)).toBeNull()
  await lever('FOREIGN_TOOL')
  expect(await chooseIntent(model, '请问怎样开资产证明呀', signal)).toBeNull()
})

test.each([
  ['INVENT_NUMBER', 'a number outside a slot'],
  ['INVENT_NUMERAL', 'a sign that no source has'],
  ['DROP_SOURCE', 'no source'],
  ['REVERSE', 'denies otherwise'],
  ['ADVISE', 'a sign that no source has'],
  ['OBEY', 'a sign that no source has'],
  ['LEAVE_OUT', 'left something out'],
  ['PROSE', 'is not valid JSON'],
  ['SLOW', 'timeout'],
  ['CUT', /JSON|cut/],
  ['BUSY', 'the model answered 429'],
])('A12: nothing of a model that does %s is used', async (fault, why) => {
  await lever(fault)
  await expect(worded()).rejects.toThrow(why)
})

test('A15: who goes away ends the request to the model', async () => {
  await lever('SLOW')
  const gone = new AbortController()
  const waiting = worded(gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})
