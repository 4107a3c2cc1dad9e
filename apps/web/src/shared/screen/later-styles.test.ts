import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLaterStyles } from './later-styles'

test('attributes of style travel as data, and a text that looks like one stays a text', () => {
  const drawn = renderToString(
    h('p', { style: { width: '40%' }, title: 'a style="x"' }, 'say style="color:red" here'),
  )
  const html = withLaterStyles(drawn)
  expect(html).toContain('<p data-style="width:40%"')
  expect(html).not.toContain(' style="')
  expect(html).toContain('say style=&quot;color:red&quot; here')
})
