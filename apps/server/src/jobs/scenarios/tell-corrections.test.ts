import { expect, test } from 'vitest'
import { toldBySms } from '../../shared/messages/test-told'
import { FUND, type TestDay, openTestDay } from './test-day'
import { evening, holderDay, morning } from './test-files'

/** The texts of corrections that customers are told. */
async function textsOf({ services }: TestDay): Promise<string[]> {
  return (await toldBySms(services)).filter((text) => text.includes('更正'))
}

test('holders are told, once, of a NAV that was corrected by a quarter of a per cent or more', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await t.until('2026-11-17 15:30')
  evening(t, '2026-11-17', '1.2500', { '2026-11-16': '1.2530' })
  await t.until('2026-11-17 23:45')
  expect(await textsOf(t)).toEqual([])
  morning(t, '2026-11-18', { holding: '7993.61' })
  await t.until('2026-11-18 15:30')
  evening(t, '2026-11-18', '1.2500', { '2026-11-16': '1.2562' })
  for (const time of ['23:45', '23:50']) {
    await t.until(`2026-11-18 ${time}`)
    expect(await textsOf(t)).toEqual([
      expect.stringContaining(`（${FUND}）11月16日(周一)的单位净值由1.2530更正为1.2562`),
    ])
  }
})
