import { configFrom } from './config'

/**
 * Asked by `npm start` before it builds or generates anything: says what is wrong with the sandbox's settings
 * and ends with 1; else says nothing.
 */
try {
  configFrom(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
