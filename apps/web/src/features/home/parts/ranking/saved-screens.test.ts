import { expect, test } from 'vitest'
import { MOST_SCREENS, readScreens, withScreen } from './saved-screens'

const choice = { fundType: 'EQUITY', sort: 'RETURN_3Y', order: 'AUTO', buyable: '1', f: 'RISK:R3' } as const

test('what was kept comes back', () => {
  expect(readScreens(JSON.stringify([{ name: '低费率', choice }]))).toEqual([{ name: '低费率', choice }])
})

test.each([null, 'no json', '{}', '[1, {"name": 3, "choice": {}}, {"name": "x"}]'])(
  'what cannot be read is forgotten: %s',
  (kept) => {
    expect(readScreens(kept)).toEqual([])
  },
)

test('a word that the address does not know falls back to none', () => {
  const [screen] = readScreens(JSON.stringify([{ name: 'x', choice: { fundType: 'GOLD', f: 7 } }]))
  expect(screen?.choice).toMatchObject({ fundType: 'ALL', f: null })
})

test('the newest stands first, a name stands once, no more than ten are kept', () => {
  const names = (list: ReturnType<typeof readScreens>) => list.map(({ name }) => name)
  const two = withScreen(withScreen([], { name: '甲', choice }), { name: '乙', choice })
  expect(names(withScreen(two, { name: '甲', choice }))).toEqual(['甲', '乙'])
  const many = Array.from({ length: 12 }, (_, at) => `第${at}个`).reduce(
    (list, name) => withScreen(list, { name, choice }),
    readScreens(null),
  )
  expect(many).toHaveLength(MOST_SCREENS)
})
