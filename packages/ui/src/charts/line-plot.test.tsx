import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinePlot } from './line-plot'

const HEIGHT = 200

/** How high everything that is drawn stands, in pixels from the top. */
function heightsDrawn(waterAt: number): number[] {
  const drawn = renderToStaticMarkup(
    <LinePlot
      days={['2026-11-16', '2026-11-17', '2026-11-18']}
      series={[{ key: 'nav', name: '单位净值', look: 'own', values: [1.36, 1.25, 1.24] }]}
      waterAt={waterAt}
      summary="单位净值"
      title="单位净值"
      format={String}
      height={HEIGHT}
      index={null}
    />,
  )
  const paths = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  const points = paths.flatMap((path) => [...path.matchAll(/-?[\d.]+,(-?[\d.]+)/g)])

  return points.map(([, y]) => Number(y))
}

test('a water line far under or over the line stays in the picture, and the wash between them too', () => {
  for (const waterAt of [0.9, 1.1179, 1.3, 2.5]) {
    const heights = heightsDrawn(waterAt)
    expect(heights.length).toBeGreaterThan(5)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(HEIGHT)
  }
})
