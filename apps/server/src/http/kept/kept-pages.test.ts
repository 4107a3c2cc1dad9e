import { expect, test } from 'vitest'
import { KeptPage, KeptPages } from './kept-pages'

const pageOf = (html: string) => async () => new KeptPage({ html, status: 200, policy: '' })

/** Which of the addresses are drawn anew. */
async function drawn(kept: KeptPages, keys: readonly string[], html = 'x'): Promise<string[]> {
  const made: string[] = []
  for (const key of keys)
    await kept.find('now', key, async () => {
      made.push(key)

      return pageOf(html)()
    })

  return made
}
const invented = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `x${from + at}`)

test('a thousand invented addresses drive out each other, and not the page that people read', async () => {
  const kept = new KeptPages()
  expect(await drawn(kept, ['/home'])).toEqual(['/home'])
  for (let hundred = 0; hundred < 10; hundred += 1) {
    await drawn(kept, invented(100, hundred * 100))
    expect(await drawn(kept, ['/home'])).toEqual([])
  }
  // The newest are kept, the oldest gone.
  expect(await drawn(kept, ['x999', 'x0'])).toEqual(['x0'])
})

test('large pages are counted by their bytes, what goes gives its bytes back', async () => {
  const kept = new KeptPages()
  const megabyte = 'x'.repeat(1024 * 1024)
  await drawn(kept, invented(100), megabyte)
  expect(await drawn(kept, ['x99', 'x70', 'x60', 'x99'], megabyte)).toEqual(['x60'])
})

test('another state drops them all, and a page that may not be kept is none', async () => {
  const kept = new KeptPages()
  await drawn(kept, ['/home'])
  expect(await kept.find('later', '/own', async () => null)).toBeNull()
  const later = await kept.find('later', '/home', pageOf('later'))
  expect(later?.html.toString()).toBe('later')
  await expect(kept.find('later', '/bad', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect((await kept.find('later', '/bad', pageOf('good')))?.html.toString()).toBe('good')
})
