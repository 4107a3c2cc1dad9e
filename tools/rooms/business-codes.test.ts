import { applicationCode, confirmationCode, parentOrderCode } from '@tongzhou/domain/trade/business-code'
import { businessOf } from '@tongzhou/registrar-files/business-codes'
import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-files'

const rooms = [
  'packages/domain/src',
  'packages/db/src/stores',
  'packages/registrar-files/src',
  'apps/server/src',
  'apps/sandbox/src/registrar',
  'tools/simulate',
]
/** The names, and the table of the file format. */
const definitions =
  /\/trade\/business-code\.ts$|\/registrar\/business-code\.ts$|\/registrar-files\/src\/business-codes\.ts$/
/** Test data says what a file says; the worked examples are amounts. */
const isData = /\/golden\/|\/examples\/|\/fake-ports\.ts$|\/planted\//

const named = new Set<string>(
  [applicationCode, confirmationCode, parentOrderCode].flatMap((codes) => Object.values(codes)),
)
/**
 * Banks, channels and kinds of capital have numbers of three digits too: these count only beside a business.
 */
const shared = new Set(['001', '002', '003', '005', '008', '009'])

function bareCodes(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    [...line.matchAll(/['"](\d{3})['"]/g)].flatMap(([, code = '']) => {
      const isBusiness = !shared.has(code) || /biz_?code|business/i.test(line)

      return named.has(code) && isBusiness ? [line.trim()] : []
    }),
  )
}

test('business codes are written by name, digits stand in their definition alone', () => {
  const files = sourceFiles(...rooms)
  const found = files
    .filter(({ path }) => !definitions.test(path) && !isTest(path) && !isData.test(path))
    .flatMap(({ path, text }) => bareCodes(withoutComments(text)).map((line) => `${path}: ${line}`))
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('a planted literal is found, a bank of the same number is not', () => {
  expect(
    bareCodes("if (order.bizCode === '022') buy()\nconst sql = `biz_code in ('024', '098')`"),
  ).toHaveLength(3)
  expect(bareCodes("bankSerial: '002',\nchannelCode: '001',")).toEqual([])
  expect(bareCodes("row.BusinessCode === '001'")).toHaveLength(1)
})

test('the state of a fund is compared by name', () => {
  const bare = /(?:fund|terms|FundStatus'\))[.\w]*(?:\.status(?:\.code)?)? ?[!=]== ?'\d'/
  const found = sourceFiles('packages/domain/src', 'packages/db/src/stores', 'apps/server/src')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => (bare.test(text) ? [path] : []))
  expect(found).toEqual([])
  expect(bare.test("if (fund.status === '1')")).toBe(true)
})

test('every named code is a code of the file format, parents are none that is sent for a fund', () => {
  const unknown = [...Object.values(applicationCode), ...Object.values(confirmationCode)].filter(
    (code) => businessOf(code) === undefined,
  )
  expect(unknown).toEqual([])
})
