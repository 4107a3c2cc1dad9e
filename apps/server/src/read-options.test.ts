import { afterEach, expect, it, vi } from 'vitest'
import { readOptions } from './read-options'

const config = { options: { day: { type: 'string' } } } as const
const usage = 'usage: day [--day D]'
const told: string[] = []

class Ended extends Error {}

/** The program started with these words: what it answered, or how it ended. */
function startedWith(...words: string[]): unknown {
  told.length = 0
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'day', ...words])
  vi.spyOn(console, 'log').mockImplementation((text: string) => void told.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(String(code))
  })
  try {
    return readOptions({ ...config, args: words }, usage).values.day
  } catch (error) {
    return error instanceof Ended ? `ended with ${error.message}` : error
  }
}

afterEach(() => void vi.restoreAllMocks())

it('reads what it knows', () => {
  expect(startedWith('--day', '2026-01-05')).toBe('2026-01-05')
  expect(told).toEqual([])
})

it('shows its usage when asked', () => {
  expect(startedWith('--help')).toBe('ended with 0')
  expect(told).toEqual([usage])
})

it.each([
  [['--dya', '2026-01-05'], "Unknown option '--dya'"],
  [['today'], "Unexpected argument 'today'"],
])('tells the reason and the usage for %s, without a stack', (words, reason) => {
  expect(startedWith(...words)).toBe('ended with 2')
  expect(told).toEqual([`${reason}\n${usage}`])
})
