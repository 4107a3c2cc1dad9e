import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { uploadComplaintFile } from '@tongzhou/contract/content/complaints/upload-complaint-file'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { uploadedFile } from '@tongzhou/contract/kit/wire'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { issuePass } from '../../shared/complaint/complainant'
import { handlers } from '../handlers'
import { testApp } from '../test-app'

const product = await testApp()
const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
const UPLOAD = '/api/mam-service/complaint/uploadFile'
const MB = 1024 * 1024
const uploads = Object.entries<CallDefinition>(allCalls).filter(([, call]) => call.body === 'multipart')
afterEach(() => void vi.restoreAllMocks())

const passNow = () => issuePass(product.services.cipher, '13900001111', new Date()).pass
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

/** A visitor's request whose body begins so, and is not at its end. */
function begun(beginning: string, length = 40 * MB): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nhost: fund.example\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      `${length === 0 ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`,
  )
  socket.write(length === 0 ? `${Buffer.byteLength(beginning).toString(16)}\r\n${beginning}\r\n` : beginning)

  return socket
}

/** What is answered while the body still comes. */
async function heard(socket: Socket): Promise<{ reason?: string; data: { message?: string } }> {
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  while (!text.includes('\r\n\r\n{')) await once(socket, 'data')

  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as never
}

test('forty megabytes of a visitor are refused at their head, before any part comes', async () => {
  const answer = await heard(begun(''))
  expect(answer).toMatchObject({ reason: 'BAD_REQUEST', msg: '文件不能超过 5MB，请压缩后再试' })
})

test('a visitor without a pass is told so before his file is read, as is a file of no field', async () => {
  // Of no told length: the body may go on for ever.
  const chunks = 0
  expect(await heard(begun(`${fileHead('file')}picture`, chunks))).toMatchObject({ reason: 'COMPLAINT_PASS' })
  const invented = `${field('pass', 'x'.repeat(30))}${fileHead('file')}picture`
  expect(await heard(begun(invented, chunks))).toMatchObject({ reason: 'COMPLAINT_PASS' })
  // One that is none by its form is named as a field, as of every other call.
  const short = `${field('pass', 'short')}${fileHead('file')}picture`
  expect(await heard(begun(short, chunks))).toMatchObject({ reason: 'BAD_REQUEST', data: { field: 'pass' } })
  // A pass that comes behind the file is none.
  const late = begun(`${fileHead('file')}picture\r\n${field('pass', passNow())}`, chunks)
  expect(await heard(late)).toMatchObject({ reason: 'COMPLAINT_PASS' })
  for (const name of ['other', 'pass'])
    expect(await heard(begun(`${fileHead(name)}picture`, chunks))).toMatchObject({
      reason: 'BAD_REQUEST',
      msg: expect.stringMatching(/[\u4e00-\u9fff]/),
    })
})

test('a file beyond 5 MB, a long field, a second file and a field twice are refused', async () => {
  const send = async (body: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await product.app.inject({ method: 'POST', url: UPLOAD, headers, payload: body })

    return { statusCode: answer.statusCode, ...answer.json<object>() }
  }
  const pass = field('pass', passNow())
  const end = '\r\n--b--\r\n'
  const bad = { statusCode: 200, reason: 'BAD_REQUEST' }
  const png = '\u0089PNG'
  expect(await send(`${pass}${fileHead('file')}${'x'.repeat(5 * MB)}${end}`)).toMatchObject({
    reason: 'COMPLAINT_FILES',
  })
  expect(await send(`${pass}${fileHead('file')}${'x'.repeat(5 * MB + 2)}${end}`)).toMatchObject(bad)
  expect(await send(`${field('pass', 'x'.repeat(5000))}${fileHead('file')}${png}${end}`)).toMatchObject(bad)
  expect(await send(`${pass}${fileHead('file')}a\r\n${fileHead('file')}b${end}`)).toMatchObject(bad)
  expect(await send(`${pass}${pass}${fileHead('file')}a${end}`)).toMatchObject(bad)
})

test.each([
  ['no boundary', 'multipart/form-data', `${field('pass', 'x')}--b--\r\n`],
  ['a body cut short', 'multipart/form-data; boundary=b', fileHead('file')],
  ['another boundary', 'multipart/form-data; boundary=c', `${field('pass', 'x')}--b--\r\n`],
])('%s: answered 400 with our headers, and no fault of ours', async (_what, type, payload) => {
  const fault = vi.spyOn(product.services.log, 'error')
  const pass = type.endsWith('=b') ? field('pass', passNow()) : ''
  const answer = await product.app.inject({
    method: 'POST',
    url: UPLOAD,
    headers: { 'content-type': type },
    payload: pass + payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 1001, msg: '上传的内容不完整，请重新选择文件' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(fault).not.toHaveBeenCalled()
})

test('one network has eight files on their way at a time; the ninth waits its turn', async () => {
  const partly = () => begun(`${field('pass', passNow())}${fileHead('file')}\u0089PNG`, 0)
  const eight = Array.from({ length: 8 }, partly)
  const ninth = partly()
  const other = () => product.ask(uploadComplaintFile, { pass: passNow(), file: new Blob(['x']) })
  expect(await heard(ninth)).toMatchObject({ reason: 'RATE_LIMITED' })
  ;(await other()).refusal('RATE_LIMITED')
  for (const socket of eight) socket.destroy()
  await vi.waitFor(async () => (await other()).refusal('COMPLAINT_FILES'))
})

testEachInOne(
  'every upload names its files, and asks a visitor before it takes one',
  uploads,
  (name, call) => {
    expect(Object.values<unknown>(call.request.shape)).toContain(uploadedFile)
    expect([call.access, handlers[name]?.beforeFile !== undefined]).toEqual(
      call.access === 'login' ? ['login', false] : [call.access, true],
    )
  },
)
