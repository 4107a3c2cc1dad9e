import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createServerServices } from '../../../app/server-services'
import { ServicesContext } from '../../../shared/api/services'
import { sampleFundIncome } from '../../../testing/sample-income'
import { FundIncomes } from './fund-incomes'

const linkOf = (then?: { asOf: string; view: 'EFFECTIVE' | 'KNOWN' }) => {
  const html = renderToStaticMarkup(
    <ServicesContext value={createServerServices({ isNative: false })}>
      <FundIncomes funds={[sampleFundIncome]} of="day" label="按基金" {...(then && { then })} />
    </ServicesContext>,
  )

  return /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

test('the incomes of a past day lead to those of each fund as of that day, never into today', () => {
  expect(linkOf()).toBe('/income/income-detail?fundCode=890001')
  expect(linkOf({ asOf: '2026-11-19', view: 'KNOWN' })).toBe(
    '/income/income-detail?fundCode=890001&asOf=2026-11-19&view=KNOWN',
  )
})
