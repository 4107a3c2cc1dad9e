import { expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk'

const never = () => new Promise<void>(() => {})
/** Pauses end at once, the long limit never does. */
const sleep = (ms: number) => (ms > 10_000 ? never() : Promise.resolve())

test('a load that fails twice is tried a third time', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('a')).mockRejectedValueOnce(new Error('b')).mockResolvedValue('module')
  expect(await loadChunk(load, { sleep, reloadOnce: () => false })).toBe('module')
  expect(load).toHaveBeenCalledTimes(3)
})

test('after three failures the page reloads once, and when that was tried a ChunkLoadError is thrown', async () => {
  const load = () => Promise.reject(new Error('gone'))
  await expect(loadChunk(load, { sleep, reloadOnce: () => false })).rejects.toMatchObject({
    name: 'ChunkLoadError',
  })
  const reloadOnce = vi.fn(() => true)
  void loadChunk(load, { sleep, reloadOnce })
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce())
})

test('a load that hangs ends with the limit of 120 s', async () => {
  vi.useFakeTimers()
  try {
    const timers = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    const loading = loadChunk(() => new Promise(() => {}), { sleep: timers, reloadOnce: () => false })
    const failure = loading.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await failure).toMatchObject({ name: 'ChunkLoadError' })
  } finally {
    vi.useRealTimers()
  }
})
