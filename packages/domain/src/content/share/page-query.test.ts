import { expect, test } from 'vitest'
import { fieldsOfPage } from './page-query'

test('R-SEO-1: what leads on or names who sent a link is no part of its page', () => {
  const fields = new URLSearchParams('fundCode=890001&channelCode=CMDAx&inviteCode=K&kind=FEE&targetUrl=/x')
  expect(fieldsOfPage(fields)).toEqual([
    ['fundCode', '890001'],
    ['kind', 'FEE'],
  ])
})
