import { expect, test } from 'vitest'
import { type AnswerSentence, readStream } from './answer-stream'

const sentence = { text: '今天是交易日。', sources: [] }
const done = { code: 200, msg: 'success', data: { answerId: 'A', sentences: [sentence] } }
const written = `: still there\n\nevent: sentence\ndata: ${JSON.stringify(sentence)}\n\nevent: done\ndata: ${JSON.stringify(done)}\n\n`

/** A server that sends these pieces, wherever they are cut. */
const sending = (pieces: readonly Uint8Array[]): typeof fetch => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

  return () => Promise.resolve(new Response(body))
}

async function read(pieces: readonly Uint8Array[]) {
  const heard: AnswerSentence[] = []
  const end = await readStream({
    fetch: sending(pieces),
    ticket: 't',
    signal: new AbortController().signal,
    onSentence: (one) => heard.push(one),
  })

  return { heard, end }
}

test('events are read wherever the pieces are cut, also within a sign', async () => {
  const bytes = new TextEncoder().encode(written)
  for (let size = 1; size < bytes.length; size += 7) {
    const pieces = []
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size))
    const { heard, end } = await read(pieces)
    expect(heard).toEqual([sentence])
    expect(end).toEqual({ kind: 'ok', data: done.data })
  }
})

test('a stream that is cut before its end says so, a refusal brings its sentence', async () => {
  const cut = new TextEncoder().encode(written.slice(0, -20))
  expect((await read([cut])).end).toBeNull()
  const refused =
    'event: done\ndata: {"code":8010,"msg":"提问已失效，请重新发送","reason":"TICKET_GONE","requestId":"r1"}\n\n'
  expect((await read([new TextEncoder().encode(refused)])).end).toMatchObject({
    kind: 'refused',
    reason: 'TICKET_GONE',
    msg: '提问已失效，请重新发送',
    requestId: 'r1',
  })
})
