import { expect, test } from 'vitest'
import { sampleHouse } from '../../testing/sample-house'
import { foundPages } from './found-pages'

const labels = (words: string, isCustomer = true, house: Parameters<typeof foundPages>[2] = null) =>
  foundPages(words, isCustomer, house).map(({ label }) => label)

test('pages are found by a part of their name, each once', () => {
  expect(labels('持仓')).toEqual(['持仓'])
  expect(labels('密码')).toEqual(['登录密码', '交易密码'])
  expect(labels('没有这一页')).toEqual([])
})

test('without words every page of the menus is offered once', () => {
  const paths = foundPages('', true, null).map(({ paths: [first] }) => first)
  expect(paths).toContain('/transaction-log')
  expect(new Set(paths).size).toBe(paths.length)
})

test('a visitor is offered the pages of everybody', () => {
  expect(labels('持仓', false)).toEqual([])
  expect(labels('', false)).toEqual(expect.arrayContaining(['首页', '选基']))
})

test('R-LST-2: a list that the house has paused is found no more', () => {
  expect(labels('复购', false, sampleHouse)).toEqual(['复购榜'])
  expect(labels('复购', false, { ...sampleHouse, isRepurchasePaused: true })).toEqual([])
})
