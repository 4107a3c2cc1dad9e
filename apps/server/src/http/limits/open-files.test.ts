import { expect, test } from 'vitest'
import { openFiles } from './open-files'

test.skipIf(process.platform !== 'linux')('the limit is the one that node’s own report tells', () => {
  // Right, and slow at every start: for its trace node reads the source maps of the program.
  const { userLimits } = process.report.getReport() as { userLimits: { open_files: { soft: number } } }
  expect(openFiles()).toBe(Number(userLimits.open_files.soft))
})
