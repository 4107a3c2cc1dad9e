import { connectClock } from '@tongzhou/server/ports/clock/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeEach(async () => {
  world = await openPortsWorld({ SANDBOX_CLOCK_START: '2026-11-16T10:00:00+08:00' })
})

afterEach(() => world.close())

const near = (now: Date, text: string) => Math.abs(now.getTime() - Date.parse(text)) < 5_000

test('the product’s clock runs with the market clock and hears of every move', async () => {
  const clock = await connectClock(world.sandbox.url)
  const heard: Date[] = []
  const stop = clock.onMoved((now) => heard.push(now))
  expect(near(clock.now(), '2026-11-16T10:00:00+08:00')).toBe(true)
  await vi.waitFor(
    () => {
      world.sandbox.clock.move({ advanceMs: 1 })
      expect(heard.length).toBeGreaterThan(0)
    },
    { timeout: 5_000 },
  )
  heard.length = 0
  world.sandbox.clock.move({ to: '2026-11-16T14:59:00+08:00' })
  await vi.waitFor(() => expect(heard.some((now) => near(now, '2026-11-16T14:59:00+08:00'))).toBe(true))
  expect(near(clock.now(), '2026-11-16T14:59:00+08:00')).toBe(true)
  stop()
  await clock.close()
})

test('a clock that cannot be reached is a clear error at the start', async () => {
  await expect(connectClock('http://127.0.0.1:9', 500)).rejects.toThrow(
    'CLOCK_URL http://127.0.0.1:9 does not answer',
  )
})
