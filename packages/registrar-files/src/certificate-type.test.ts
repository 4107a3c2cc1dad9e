import { expect, test } from 'vitest'
import { certificateTypeOf } from './certificate-type'

test.each([
  ['21', '0', '0'],
  ['21', '4', '4'],
  ['21', 'A', 'A'],
  ['21', 'B', '7'],
  ['22', '6', '6'],
  ['22', 'B', 'B'],
] as const)('R-ACT-18: files of version %s name document %s as %s', (version, idType, code) => {
  expect(certificateTypeOf(version, idType)).toBe(code)
})
