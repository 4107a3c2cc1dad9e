import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hotline, callHref } from './hotline'

test.each([
  ['400-000-0000', 'tel:4000000000'],
  ['+86 (10) 1234 5678', 'tel:+861012345678'],
  ['12386', 'tel:12386'],
])('%s is called as %s, and read as it is written', (number, href) => {
  expect(callHref(number)).toBe(href)
  const drawn = renderToStaticMarkup(createElement(Hotline, { number }))
  expect(drawn).toContain(`href="${href}"`)
  expect(drawn).toContain(`>${number}</a>`)
})
