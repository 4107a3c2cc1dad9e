import { expect, test } from 'vitest'
import { keptSettings, readSettings, standardSettings } from './settings'

test.each([null, '', '{', '[]', '7', '{"theme":"pink","gain":1}'])(
  '%j reads as the standard settings',
  (kept) => {
    expect(readSettings(kept)).toEqual(standardSettings)
  },
)
test('each setting is read by itself', () => {
  expect(readSettings('{"theme":"dark","text":"gigantic"}')).toEqual({ ...standardSettings, theme: 'dark' })
})

test('what was changed here and is not known to the account keeps its moment', () => {
  const changed = { ...standardSettings, view: 'elder', unsentSince: '2026-11-16T04:00:00.000Z' }
  expect(keptSettings(JSON.stringify(changed))).toEqual(changed)
  expect(keptSettings(JSON.stringify({ ...changed, unsentSince: 'soon' })).unsentSince).toBeNull()
  expect(keptSettings(null)).toEqual({ ...standardSettings, unsentSince: null })
})
