import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signerInForce } from '../../shared/proof/signing-key'
import { buildApp } from '../build-app'
import { testApp } from '../test-app'
import { registerOfflineCheck } from './offline-check'

test('R-DOC-7: the file to check with holds the keys of now and is to be saved', async () => {
  const now = () => new Date('2026-11-23T10:00:00+08:00')
  const { services } = await testApp((own) => ({ ...own, clock: { ...own.clock, now } }))
  const folder = mkdtempSync(join(tmpdir(), 'tz-offline-'))
  writeFileSync(join(folder, 'proof-check.html'), '<script id="keys"><!--keys--></script>')
  const app = await buildApp(services)
  registerOfflineCheck(app, services, folder)
  const { kid } = await services.connection.db
    .transaction()
    .execute((tx) => signerInForce(tx, services.cipher, services.clock.now()))

  const { statusCode, headers, body } = await app.inject('/verify/offline.html')
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="proof-check-2026-11-23.html"')
  const data = /<script id="keys">(.*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    day: '2026-11-23',
    keys: [{ kid, publicKey: expect.stringMatching(/^[\w-]{43}$/), revokedAt: null }],
  })
})
