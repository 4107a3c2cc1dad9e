import { QUICK_CAP, quickBatch } from '@tongzhou/domain/cash/quick-limits'
import { newLoginPasswordHint } from '@tongzhou/domain/fields/login-password'
import { PICTURE_LEAST_KB, PICTURE_MOST_MB, complaintPictures } from '@tongzhou/domain/fields/picture-limits'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { FLOWS_A_DAY, FLOW_KEPT_DAYS, FLOW_MOST_MONTHS } from '@tongzhou/domain/proof/flow-terms'
import { MOST_EMAILS } from '@tongzhou/domain/proof/mail-terms'
import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-files'

const [quickCap] = formatMoney(QUICK_CAP).split('.')

/** Words of limits that a screen or a refusal would hold if it did not print the domain's own. */
const typed = new RegExp(
  [
    newLoginPasswordHint.split('，')[0],
    `${quickCap}(?:\\.00)? 元的快取|(?:最多|不超过) ${quickCap}(?:\\.00)? 元`,
    `\\b${quickBatch.from}\\b`,
    `\\b${quickBatch.until}\\b`,
    `\\b(?:${PICTURE_MOST_MB}|${complaintPictures.mbInAll})MB`,
    `\\b${PICTURE_LEAST_KB}KB`,
    `最多 (?:${complaintPictures.atOnce}|${complaintPictures.inAll}) 张`,
    `最多保存 ${MOST_EMAILS} 个`,
    `每天 ${FLOWS_A_DAY} 份；|文件保留 ${FLOW_KEPT_DAYS} 天|最多(?:选择)? ${FLOW_MOST_MONTHS} 个月`,
  ].join('|'),
)
const sources = sourceFiles('apps/web/src', 'packages/contract/src').filter(
  ({ path }) => !isTest(path) && !path.startsWith('apps/web/src/testing/'),
)

test('no screen and no refusal types a limit of the domain again', () => {
  const wrong = sources.flatMap(({ path, text }) => {
    const [found] = typed.exec(withoutComments(text)) ?? []

    return found === undefined ? [] : [`${path}: ${found}`]
  })
  expect(wrong).toEqual([])
})

test.each([
  '8 至 20 位，含字母',
  '先留足 10,000.00 元的快取额度',
  '23:50 至次日',
  '每张 5MB 以内',
  '最多保存 3 个邮箱',
  '文件保留 7 天',
])('a typed limit is noticed: %s', (words) => {
  expect(words).toMatch(typed)
})
