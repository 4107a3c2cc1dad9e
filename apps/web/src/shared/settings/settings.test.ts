import { expect, test } from 'vitest'
import { readSettings, standardSettings } from './settings'

test.each([null, '', '{', '[]', '7', '{"theme":"pink","gain":1}'])(
  '%j reads as the standard settings',
  (kept) => {
    expect(readSettings(kept)).toEqual(standardSettings)
  },
)
test('each setting is read by itself', () => {
  expect(readSettings('{"theme":"dark","text":"gigantic"}')).toEqual({ ...standardSettings, theme: 'dark' })
})
