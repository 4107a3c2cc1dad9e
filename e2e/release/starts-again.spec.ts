import { rmSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { pidOf, processesOf } from '../harness/processes'
import { starter } from '../harness/starter'
import { waitUntil } from '../harness/wait-until'

const place = await starter(inject('marketTemplate'))
afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }))

test.each(['dist/server/main.mjs', 'dist/sandbox/main.mjs'])(
  'after kill -9 of %s nothing is left running, and npm start recovers',
  async (victim) => {
    const run = place.start()
    await run.page()
    process.kill(pidOf(place.dataDir, victim), 'SIGKILL')
    expect(await run.ended).not.toBe(0)
    await place.nothingLeft()
    const again = place.start()
    expect(await again.page()).toContain('<title>首页｜')
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(processesOf(place.dataDir)).toEqual([])
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what npm start started ends with npm itself (%s)',
  async (signal) => {
    const run = place.startByNpm()
    expect(await run.page()).toContain('<title>首页｜')
    run.process.kill(signal)
    await run.ended
    await place.nothingLeft()
  },
)

test('npm run dev shows the sources with the product behind them; Ctrl-C leaves nothing', async () => {
  const run = place.dev()
  expect(await run.page()).toContain('/src/app/entry-client.tsx')
  await waitUntil('all of it is up', async () => run.output().includes('from the sources'))
  const found = await fetch(`${place.url}/api/mam-service/singleProduct/screenFunds`, {
    method: 'POST',
    body: new URLSearchParams({ counts: 'false' }),
  })
  expect(await found.json()).toMatchObject({ code: 200 })
  run.process.kill('SIGINT')
  expect(await run.ended).toBe(0)
  await place.nothingLeft()
})
