import { expect, test } from 'vitest'
import { foundPages } from './found-pages'

const labels = (words: string, isCustomer = true) => foundPages(words, isCustomer).map(({ label }) => label)

test('pages are found by a part of their name, each once', () => {
  expect(labels('持仓')).toEqual(['持仓'])
  expect(labels('密码')).toEqual(['登录密码', '交易密码'])
  expect(labels('没有这一页')).toEqual([])
})

test('without words every page of the menus is offered once', () => {
  const paths = foundPages('', true).map(({ paths: [first] }) => first)
  expect(paths).toContain('/transaction-log')
  expect(new Set(paths).size).toBe(paths.length)
})

test('a visitor is offered the pages of everybody', () => {
  expect(labels('持仓', false)).toEqual([])
  expect(labels('', false)).toEqual(expect.arrayContaining(['首页', '选基']))
})
