import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeAll(async () => {
  world = await openPortsWorld({ SANDBOX_CLOCK_START: '2026-11-18T15:29:59+08:00' })
})

afterAll(() => world.close())

const closesOf = async (from: string, to: string) =>
  (await world.ports.quotes?.indexCloses({ from: dayFrom(from), to: dayFrom(to) })) ?? []

test('closes of the days that are over, none of weekends nor of today before 15:30', async () => {
  const closes = await closesOf('2026-11-13', '2026-11-18')
  expect([...new Set(closes.map(({ day }) => day))]).toEqual(['2026-11-13', '2026-11-16', '2026-11-17'])
  expect(closes.filter(({ indexCode }) => indexCode === 'SX300')).toHaveLength(3)
  expect(closes.filter(({ close }) => Number(close) <= 0)).toEqual([])
})

test('a day is the same whatever span it is asked in, and a longer span is refused', async () => {
  const [alone] = await closesOf('2026-11-16', '2026-11-16')
  const among = await closesOf('2026-10-12', '2026-11-16')
  expect(among).toContainEqual(alone)
  await expect(closesOf(addDays(dayFrom('2026-11-16'), -200), '2026-11-16')).rejects.toThrow(
    'the provider refused: BAD_REQUEST',
  )
})
