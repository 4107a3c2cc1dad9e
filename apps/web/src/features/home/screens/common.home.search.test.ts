import { hotFunds } from '@tongzhou/client/home'
import { expect, test } from 'vitest'
import { answer, outage, refused } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleFundCard } from '../../../testing/sample-fund-card'

const paths = [
  '/common/home/search',
  '/net-worth/search',
  '/ranking/search',
  '/ranking-steady/search',
  '/ranking-advance/search',
] as const
const hot = answer(hotFunds, {
  title: '热门搜索',
  rows: [sampleFundCard],
  method: '按近 7 天的搜索次数排列',
})
const types = ['按类型看', '货币型', '偏股混合', 'QDII']

test.each(paths)('%s: before a word is typed it offers what others look for, and the types', async (path) => {
  const { text, asked } = await renderScreen(path, { session: 'visitor', answers: [hot] })
  for (const piece of ['热门搜索', '1 昭衡新机混合A 898006', '按近 7 天的搜索次数排列', ...types])
    expect(text).toContain(piece)
  for (const piece of ['搜索历史', '没有找到', '找到']) expect(text).not.toContain(piece)
  expect(asked).toEqual(['hotFunds'])
})

test('nobody has looked for anything: the types alone', async () => {
  const nobody = answer(hotFunds, { title: '热门搜索', rows: [], method: '' })
  const { text } = await renderScreen('/common/home/search', { answers: [nobody] })
  for (const piece of types) expect(text).toContain(piece)
  expect(text).not.toContain('热门搜索')
})

test.each([
  ['refused', refused],
  ['not answered', outage],
] as const)('what others look for is %s: one searches as well without', async (_, others) => {
  const { text } = await renderScreen('/common/home/search', { others })
  for (const piece of types) expect(text).toContain(piece)
})
