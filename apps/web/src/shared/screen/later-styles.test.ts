import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rulesOf, withLaterStyles } from './later-styles'

test('attributes of style travel as data, and a text that looks like one stays a text', () => {
  const drawn = renderToString(
    h('p', { style: { width: '40%' }, title: 'a style="x"' }, 'say style="color:red" here'),
  )
  const html = withLaterStyles(drawn)
  expect(html).toContain('<p data-style="width:40%"')
  expect(html).not.toContain(' style="')
  expect(html).toContain('say style=&quot;color:red&quot; here')
})

test('what the data say is drawn before a script runs, each once, and nothing that could break out', () => {
  const html = withLaterStyles(
    renderToString(
      h('div', null, [
        h('p', { key: 1, style: { width: '40%', top: 'calc(100% - 190px)' } }),
        h('p', { key: 2, style: { width: '40%', top: 'calc(100% - 190px)' } }),
        h('p', { key: 3, style: { background: 'url("</style>")' } }),
        h('p', { key: 4, style: { color: 'red}body{display:none' } }),
      ]),
    ),
  )
  expect(rulesOf(html)).toBe(
    '[data-style="width:40%;top:calc(100% - 190px)"]{width:40%;top:calc(100% - 190px)}',
  )
  expect(rulesOf('<p title="plain">style</p>')).toBe('')
})
