import { expect, test } from 'vitest'
import { newestTitled, titlesFrom } from './announcement-titles'
import type { Market, TitleRow } from '../market-data'

test('the newest announcements are found over all parts of the index, in their order, up to the limit', async () => {
  const rows: TitleRow[] = Array.from({ length: 12_000 }, (_, i) => ({
    id: `N${i}`,
    fundCode: '100001',
    title: i % 4_000 === 3 ? `第${i}号 分红公告` : '定期报告',
    kind: '2',
    published: 9_000 - Math.floor(i / 10),
  }))
  const titles = titlesFrom(rows)
  const market = { funds: new Map(), titles: () => titles } as unknown as Market
  const ids = async (word: string, limit: number) =>
    (await newestTitled(market, { word, limit })).map(({ id }) => id)
  expect(await ids('分红', 8)).toEqual(['N3', 'N4003', 'N8003'])
  expect(await ids('号分红', 2)).toEqual(['N3', 'N4003'])
  expect(await ids('报告', 3)).toEqual(['N0', 'N1', 'N2'])
  expect(await ids('增聘', 8)).toEqual([])
})
