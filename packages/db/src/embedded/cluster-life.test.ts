import { expect, test } from 'vitest'
import { lifeByFailure } from './cluster-life'

const failed = (code: string) => lifeByFailure(Object.assign(new Error(code), { code }))

test('whoever has no file left to ask with learns nothing of the cluster', () => {
  for (const code of ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAGAIN']) expect(failed(code)).toBe('unknown')
})

test('a cluster that says it is full lives; one that nobody hears at its socket does not', () => {
  expect(failed('53300')).toBe('alive')
  expect(failed('ECONNREFUSED')).toBe('dead')
  expect(failed('ENOENT')).toBe('dead')
  expect(failed('57P03')).toBe('dead')
})
