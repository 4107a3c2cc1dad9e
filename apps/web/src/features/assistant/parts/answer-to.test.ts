import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import type { CallApi } from '../../../shared/api/call-api'
import { answerIdOf, answerTo } from './answer-to'

const TICKET = 'sealed-question'
const sentence = { text: '今天是交易日。', sources: [] }
const turn = { answerId: createHash('sha256').update(TICKET).digest().subarray(0, 16).toString('base64url') }
const wire = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A server that sends this, and then the connection ends. */
const sending =
  (text: string): typeof fetch =>
  () =>
    Promise.resolve(new Response(text))
const broken: typeof fetch = () => Promise.reject(new TypeError('connection reset'))

async function ask(of: { stream: typeof fetch; whole?: object; turns?: readonly object[] }) {
  const asked: string[] = []
  const heard: string[] = []
  const told: (string | null)[][] = []
  const answers: Readonly<Record<string, object>> = {
    askAssistant: { kind: 'ok', data: { ticket: TICKET } },
    chatStream: of.whole ?? { kind: 'failed', reason: 'TICKET_GONE', msg: '提问已失效，请重新发送' },
    assistantPage: { kind: 'ok', data: { turns: of.turns ?? [] } },
  }
  const callApi = (call: ClientCall<unknown, unknown, RefusalReason>) => {
    asked.push(call.name)

    return Promise.resolve(answers[call.name])
  }
  const end = await answerTo({
    // Three calls are answered as the server answers them.
    services: {
      callApi: callApi as unknown as CallApi,
      policy: ({ kind, reason }) => void told.push([kind, reason]),
    },
    fetch: of.stream,
    question: '今天是交易日吗',
    conversationNo: null,
    signal: new AbortController().signal,
    onSentence: ({ text }) => heard.push(text),
  })

  return { asked, heard, told, end }
}

test('a whole stream is the answer, and nothing else is asked', async () => {
  const done = { code: 200, msg: 'success', data: turn }
  const { asked, heard, end } = await ask({
    stream: sending(wire('sentence', sentence) + wire('done', done)),
  })
  expect(end).toEqual({ kind: 'answer', answer: turn })
  expect([asked, heard]).toEqual([['askAssistant'], [sentence.text]])
})

test('A15: a stream that is cut, or cannot be had, is followed by the whole answer', async () => {
  const whole = { kind: 'ok', data: turn }
  for (const stream of [sending(wire('sentence', sentence)), broken]) {
    const { asked, end } = await ask({ stream, whole })
    expect(end).toEqual({ kind: 'answer', answer: turn })
    expect(asked).toEqual(['askAssistant', 'chatStream'])
  }
})

test('A15: cut after the answer was kept, it is read in the conversation, and no other one is taken for it', async () => {
  const cut = sending(wire('sentence', sentence))
  expect((await ask({ stream: cut, turns: [{ answerId: 'other' }, turn] })).end).toEqual({
    kind: 'answer',
    answer: turn,
  })
  const { heard, end } = await ask({ stream: cut, turns: [{ answerId: 'other' }] })
  expect(end).toEqual({ kind: 'broken', fault: '连接中断，回答没有收全，可以再问一次' })
  // What came stays with who listened.
  expect(heard).toEqual([sentence.text])
})

test('a refusal is its sentence', async () => {
  const refused = wire('done', { code: 7003, msg: '操作过于频繁，请稍候再试' })
  expect((await ask({ stream: sending(refused) })).end).toEqual({
    kind: 'broken',
    fault: '操作过于频繁，请稍候再试',
  })
})

test('the number of an answer is that of the server', async () => {
  expect(await answerIdOf(TICKET)).toBe(turn.answerId)
})

test('a session that ends before the answer is asked for again, a limit is told beside the question alone', async () => {
  const expired = { code: 1008, msg: '登录已过期', reason: 'SESSION_EXPIRED' }
  const limited = { code: 7003, msg: '操作过于频繁，请稍候再试', reason: 'RATE_LIMITED' }
  const after = async (refusal: object) => (await ask({ stream: sending(wire('done', refusal)) })).told
  expect([await after(expired), await after(limited)]).toEqual([
    [['expired', 'SESSION_EXPIRED']],
    [['refused', 'RATE_LIMITED']],
  ])
})
