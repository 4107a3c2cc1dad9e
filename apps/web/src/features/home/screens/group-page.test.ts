import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen'

test.each(['customer', 'visitor'] as const)(
  'a %s reads that no portfolios are advised on, why, and what there is instead',
  async (session) => {
    const { text, asked, isLoading } = await renderScreen('/group-page', { session })
    for (const piece of [
      '投顾组合尚未开放',
      '须由取得相应资格的机构提供',
      '按条件筛选全部基金',
      '风险等级 R1、R2 的基金',
      'FOF专区',
      '指数宝',
      '先了解自己能承受多少',
    ])
      expect(text).toContain(piece)
    expect(asked).toEqual([])
    expect(isLoading).toBe(false)
  },
)
