import { afterEach, beforeEach, expect, vi } from 'vitest'

/** `console.error` fails the test that caused it: a warning nobody reads is a fault nobody mends. */
const calls: unknown[][] = []

beforeEach(() => {
  calls.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    calls.push(args)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
