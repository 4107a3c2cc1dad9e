import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RouteRow } from '../../../shared/routing/route-row'
import AccountBar from './account-bar'

const draw = (path: RouteRow['path'], more: Partial<RouteRow> = {}) =>
  renderToStaticMarkup(<AccountBar row={{ path, title: '页', access: 'login', ...more }} />)
const entries = (html: string) =>
  [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([tag, label]) => ({
    label,
    isMarked: tag.includes('border-brand'),
    isCurrent: tag.includes('aria-current="page"'),
  }))
const marked = (html: string) => entries(html).flatMap(({ label, isMarked }) => (isMarked ? [label] : []))

test('the bar holds the pages of one’s own in the order of the design', () => {
  const order = [
    '资产总览',
    '持仓',
    '收益',
    '交易记录',
    '定投',
    '现金宝',
    '投顾',
    '银行卡',
    '文件与证明',
    '设置',
  ]
  const labels = entries(draw('/mine')).map(({ label }) => label)
  expect(labels.length).toBeGreaterThan(3)
  expect(labels).toEqual(order.filter((label) => labels.includes(label)))
})

test('the page in front is the current one', () => {
  expect(entries(draw('/setting')).filter(({ isCurrent }) => isCurrent)).toEqual([
    { label: '设置', isMarked: true, isCurrent: true },
  ])
})

test('a page below one of them marks it without being it', () => {
  expect(marked(draw('/transaction-log/detail'))).toEqual(['交易记录'])
  expect(marked(draw('/fund-position-detail', { under: '/my-fund-position' }))).toEqual(['持仓'])
  expect(draw('/transaction-log/detail')).not.toContain('aria-current')
})

test('a page of none of them marks nothing', () => {
  expect(marked(draw('/due-date'))).toEqual([])
})
