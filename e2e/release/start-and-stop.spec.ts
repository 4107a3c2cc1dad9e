import { existsSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { processesOf, pidOf } from '../harness/processes'
import { starter } from '../harness/starter'
import { freePorts } from '../harness/free-ports'

const place = await starter(inject('marketTemplate'))
afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }))

test('Ctrl-C stops everything that npm start started', async () => {
  const run = place.start()
  // On a busy machine a page may come without its content, which the browser then draws.
  expect(await run.page()).toContain('<title>首页｜')
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(processesOf(place.dataDir)).toEqual([])
})

test('after kill -9 of what started it nothing is left running, and npm start recovers', async () => {
  const run = place.start()
  await run.page()
  process.kill(pidOf(place.dataDir, 'tools/start.mjs'), 'SIGKILL')
  expect(await run.ended).not.toBe(0)
  await place.nothingLeft()
  const again = place.start()
  expect(await again.page()).toContain('<title>首页｜')
  again.process.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(processesOf(place.dataDir)).toEqual([])
})

test('a second npm start on the same data folder is refused', async () => {
  const first = place.start()
  await first.page()
  const begun = pidOf(place.dataDir, 'dist/server/main.mjs')
  const [port = 0, sandboxPort = 0, smtpPort = 0, staffPort = 0] = await freePorts(4)
  const second = place.start({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    STAFF_PORT: String(staffPort),
  })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`正由另一个 npm start 使用（进程 ${first.process.pid}）`)
  expect(second.output()).toContain(`in use by another npm start (process ${first.process.pid})`)
  expect(await first.page()).toContain('<title>首页｜')
  expect(pidOf(place.dataDir, 'dist/server/main.mjs')).toBe(begun)
  first.process.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(processesOf(place.dataDir)).toEqual([])
})

test.each(['/dev/null', '/proc/tongzhou'])(
  'the data folder %s is refused before anything is built',
  async (dataDir) => {
    const run = place.start({ DATA_DIR: dataDir })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`DATA_DIR=${dataDir} 无法使用`)
    expect(run.output()).toContain(`DATA_DIR ${dataDir} cannot be used: `)
    expect(run.output()).not.toMatch(/\n\s+at /)
  },
)

test('an occupied port is named in Chinese and English, and nothing stays behind', async () => {
  const { port } = new URL(place.url)
  const other = createServer().listen(Number(port), '127.0.0.1')
  const run = place.start()
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(`端口 ${port} 已被占用`)
  expect(run.output()).toContain(`Port ${port} is in use`)
  expect(processesOf(place.dataDir)).toEqual([])
  await new Promise((closed) => other.close(closed))
})

test.each([
  ['PORT', 'abc'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none'],
  ['CLOCK_URL', 'nowhere'],
])('the wrong setting %s=%s is named without a stack', async (setting, value) => {
  const run = place.start({ [setting]: value })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(setting)
  expect(run.output()).not.toMatch(/\n\s+at /)
  await place.nothingLeft()
})

test('wrong settings of product and sandbox are named once, before anything is generated', async () => {
  const market = join(place.dataDir, 'market')
  renameSync(market, `${market}-kept`)
  const run = place.start({ LOG_LEVEL: 'loud', SANDBOX_FUNDS: '1' })
  expect(await run.ended).toBe(1)
  for (const setting of ['LOG_LEVEL', 'SANDBOX_FUNDS']) expect(run.output().split(setting)).toHaveLength(2)
  expect(existsSync(market)).toBe(false)
  renameSync(`${market}-kept`, market)
})

test('without the sandbox and its providers nothing starts, and each missing setting is named', async () => {
  const run = place.start({ SANDBOX: 'off' })
  expect(await run.ended).toBe(1)
  for (const setting of ['BANK_URL', 'SMS_SECRET', 'IDENTITY_URL', 'OCR_KEY_ID', 'SMTP_URL'])
    expect(run.output()).toContain(setting)
  expect(run.output()).not.toMatch(/\n\s+at /)
  await place.nothingLeft()
})

test('without the sandbox it runs with its providers', async () => {
  const provider = (name: string) => ({
    [`${name}_URL`]: 'https://provider.example',
    [`${name}_KEY_ID`]: 'key',
    [`${name}_SECRET`]: 'a secret of enough characters',
  })
  const providers = Object.assign({}, ...['BANK', 'SMS', 'IDENTITY', 'OCR'].map(provider))
  const run = place.start({ SANDBOX: 'off', SMTP_URL: 'smtps://mail.example', ...providers })
  expect(await run.page()).toContain('<title>首页｜')
  expect(processesOf(place.dataDir).some((command) => command.includes('sandbox/main'))).toBe(false)
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
})
