import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { expectedQuestions, hostilePrompts } from '@tongzhou/testkit/assistant/question-sets'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { assistantFloor } from './test-assistant'

const floor = await assistantFloor()
const { product } = floor
const { db } = product.services.connection
const staff = await testStaff(product.services)
const service = await staff.person('SERVICE')
const trader = await floor.addTrader()
const today = dayOf(new Date())

const ask = async (query: string) =>
  (await product.call('chatStream', { query }, { token: trader.token, method: 'GET' })).data

test('assistant unanswered: what was not understood and what was useless, masked, and the reading is on record', async () => {
  await ask('wo@example.com 今天天气')
  await ask('今天是交易日吗')
  const { answerId } = await ask('怎样撤单')
  await product.call(
    'likeAnswer',
    { answerId, value: 'DOWN', reason: '看不懂' },
    { token: trader.token, json: true },
  )
  const { rows } = (await service.ask('assistant/unanswered', { from: today, to: today })).data
  expect(rows.map(({ why, intent }: { why: string; intent: string | null }) => [why, intent])).toEqual([
    ['没用：看不懂', 'CANCEL'],
    ['没有听懂', null],
  ])
  expect(rows[1].question).toContain('今天天气')
  expect(JSON.stringify(rows)).not.toContain('wo@example')
  const kept = await db
    .selectFrom('audit')
    .select('subject')
    .where('subject', '=', 'assistant:unanswered')
    .execute()
  expect(kept).toHaveLength(1)
  const far = { from: '2026-01-01', to: '2026-12-31' }
  expect(await service.ask('assistant/unanswered', far)).toMatchObject({ code: 1001 })
})

test('assistant eval: the questions of a file are read as the engine reads them, and a wrong file says where', async () => {
  const lines = [...expectedQuestions(), ...hostilePrompts()].map((row) => JSON.stringify(row)).join('\n')
  const { data } = await service.ask('assistant/eval', { source: 'all.jsonl', text: lines })
  expect(data).toMatchObject({ questions: 260, letThrough: 0 })
  expect(data.right).toBeGreaterThanOrEqual(244)
  expect(data.refusedWrongly).toBeLessThanOrEqual(3)
  expect(data.right + data.wrong.length).toBe(260)
  const turned = JSON.stringify({ question: '怎样撤单', intent: 'COUPON' })
  expect((await service.ask('assistant/eval', { source: 'one.jsonl', text: turned })).data).toEqual({
    questions: 1,
    right: 0,
    refusedWrongly: 0,
    letThrough: 0,
    wrong: [{ question: '怎样撤单', expected: 'COUPON', read: 'CANCEL' }],
  })
  expect(await service.ask('assistant/eval', { source: 'bad.jsonl', text: '怎样撤单' })).toMatchObject({
    reason: 'FILE_WRONG',
    msg: expect.stringContaining('第 1 行'),
  })
})
