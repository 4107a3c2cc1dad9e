import { connect } from 'node:net'
import { closeAtEnd } from '@tongzhou/testkit/close-at-end'
import { expect, test } from 'vitest'
import { buildStaffApp } from '../../staff/build-staff-app'
import { testApp } from '../test-app'

const product = await testApp()
const staff = await buildStaffApp(product.services)
closeAtEnd(() => staff.close())
const listeners = [
  ['the customers’ listener', product.app],
  ['the staff’s listener', staff],
] as const

/** All that is answered to these bytes until the connection is closed. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let heard = ''
    socket.on('data', (more) => (heard += more.toString('utf8')))
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })
}

test.each(listeners)('%s answers what is no request with all its headers, in Chinese', async (_name, app) => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const head = 'HTTP/1.1\r\nhost: a\r\nconnection: close'
  const broken = [
    `POST /api/staff/%zz ${head}\r\ncontent-length: 0\r\n\r\n`,
    `POST /api/x ${head}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    'no request\r\n\r\n',
  ]
  for (const bytes of broken) {
    const answer = await answerTo(port, bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'x-frame-options: ',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
    ])
      expect(answer.toLowerCase()).toContain(`\r\n${header}`)
    expect(answer).toContain('"code":1001')
    expect(answer).toMatch(/"msg":"[^"]*[\u4e00-\u9fff]/)
    expect(answer).not.toMatch(/FST_|Bad Request"|HPE_/)
  }
})

test('an address that no call has is 404, of the API too', async () => {
  for (const [method, url] of [
    ['GET', '/api/none'],
    ['POST', '/api/none'],
    ['POST', '/api/staff/session/me'],
    ['GET', '/api/mam-service/complaint/uploadFile'],
  ] as const) {
    const answer = await product.app.inject({ method, url })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 404])
  }
  expect((await staff.inject({ method: 'POST', url: '/api/staff/none' })).statusCode).toBe(404)
})
