import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { KitPage } from './kit-page'

describe('the kit on the server', () => {
  test('every component renders without a window', () => {
    expect(renderToString(<KitPage />)).toContain('确认买入 1,000.00 元')
  })

  test('two renders give the same markup, so hydration finds what it expects', () => {
    expect(renderToString(<KitPage />)).toBe(renderToString(<KitPage />))
  })

  test('no text of a broken value stands on the page', () => {
    expect(renderToString(<KitPage />)).not.toMatch(/NaN|undefined|\[object|Invalid Date/)
  })

  test('every button has a name', () => {
    const nameless = [...renderToString(<KitPage />).matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].filter(
      ([, attributes = '', content = '']) =>
        !/aria-label="[^"]+"/.test(attributes) && content.replaceAll(/<[^>]*>/g, '').trim() === '',
    )
    expect(nameless.map(([markup]) => markup)).toEqual([])
  })
})
