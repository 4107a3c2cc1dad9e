import { afterAll } from 'vitest'
import { closeOpened } from './close-at-end'

// Of a file before this one that could not be read to its end: its hooks were never called.
await closeOpened()
afterAll(closeOpened)
