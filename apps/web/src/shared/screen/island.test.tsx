import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island, islandsReady } from './island'

const load = async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> })

test('the server draws the part whole once its code is there', async () => {
  const Part = island(load, { fallback: <i>稍候</i> })
  await islandsReady()
  const html = renderToString(<Part name="甲" />)
  expect(html).toContain('<p>甲</p>')
  expect(html).not.toContain('稍候')
})

test('a part that sleeps is drawn all the same: only its code waits', async () => {
  const Part = island(load, { fallback: null, wakes: 'near' })
  await islandsReady()
  expect(renderToString(<Part name="甲" asleep />)).toContain('<p>甲</p>')
})

test('a part drawn by the browser alone has its fallback on the server', async () => {
  const Part = island(load, { fallback: <i>稍候</i>, drawnBy: 'browser' })
  await islandsReady()
  const html = renderToString(<Part name="甲" />)
  expect(html).toContain('稍候')
  expect(html).not.toContain('甲')
})

test('a part whose frame makes no box leaves what sticks to the page alone', async () => {
  const Part = island(load, { fallback: null, isBoxless: true })
  await islandsReady()
  expect(renderToString(<Part name="甲" />)).toBe('<div data-island="" class="contents"><p>甲</p></div>')
})
