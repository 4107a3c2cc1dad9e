import { expect, test } from 'vitest'
import { appReleaseFile } from './app-release-file'

const sha256 = 'a'.repeat(64)
const usual = {
  系统: 'Android',
  版本: '2.10.0',
  最低版本: '2.4.0',
  地址: 'https://download.example/tongzhou-2.10.0.apk',
  SHA256: sha256.toUpperCase(),
  字节: '50964123',
}
const written = (facts: Readonly<Record<string, string>>, body = '定投日历') =>
  `${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}`

test('R-APP-1: a release is read with the digest and size of its file; a store needs neither', () => {
  expect(appReleaseFile(written(usual))).toEqual({
    kind: 'read',
    file: {
      platform: 'ANDROID',
      version: '2.10.0',
      leastVersion: '2.4.0',
      url: usual.地址,
      sha256,
      bytes: 50_964_123,
      notes: '定投日历',
    },
  })
  const { SHA256: _, 字节: __, ...store } = usual
  expect(appReleaseFile(written({ ...store, 系统: 'iOS' }))).toMatchObject({
    file: { sha256: null, bytes: null },
  })
})

test.each([
  [{ 系统: 'Windows' }, '系统：'],
  [{ 版本: 'v2' }, '版本：'],
  [{ 最低版本: '2.11.0' }, '最低版本：不高于'],
  [{ 地址: 'http://download.example/a.apk' }, '地址：'],
  [{ SHA256: '12' }, 'SHA256：'],
  [{ 字节: '-3' }, '字节：'],
  [{ SHA256: '' }, '必须写明'],
])('a fault is named: %o', (facts, fault) => {
  const read = appReleaseFile(written({ ...usual, ...facts }))
  expect(read.kind === 'wrong' && read.faults.join()).toContain(fault)
})

test('what is new has to be told', () => {
  expect(appReleaseFile(written(usual, ''))).toMatchObject({ kind: 'wrong' })
})
