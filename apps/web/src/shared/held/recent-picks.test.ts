import { expect, test } from 'vitest'
import { keepPick, type Pick, recentPicks } from './recent-picks'

function store(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))

  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const pick = (href: string, more: Partial<Pick> = {}): Pick => ({
  kind: 'fund',
  title: '澄岳睿远均衡混合A',
  note: '890001',
  href,
  ...more,
})

test('the newest stands first, each once, six at most', () => {
  const kept = store()
  for (const code of ['1', '2', '3', '4', '5', '6', '7', '2'])
    keepPick(kept, pick(`/fund/detail?fundCode=${code}`))
  expect(recentPicks(kept).map(({ href }) => href.at(-1))).toEqual(['2', '7', '6', '5', '4', '3'])
})

test('the channel of a visit is not kept with a page', () => {
  const kept = store()
  keepPick(kept, pick('/setting?channelCode=002', { kind: 'page' }))
  keepPick(kept, pick('/fund/detail?fundCode=890001&channelCode=002'))
  expect(recentPicks(kept).map(({ href }) => href)).toEqual(['/fund/detail?fundCode=890001', '/setting'])
})

test.each([
  '{',
  '7',
  '[null,7,{"kind":"fund"}]',
  '[{"kind":"page","title":"x","note":null,"href":"//evil.example"}]',
])('%s in the store is nothing', (text) => {
  expect(recentPicks(store({ 'tongzhou.recent': text }))).toEqual([])
})
