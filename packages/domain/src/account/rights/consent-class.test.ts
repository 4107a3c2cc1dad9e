import { expect, test } from 'vitest'
import { consentClass } from './consent-class'

test.each([
  ['service-agreement', 'REGISTER', 'NECESSARY', 'CLOSE'],
  ['privacy-policy', 'REGISTER', 'NECESSARY', 'CLOSE'],
  ['sensitive-consent', 'OPEN_ACCOUNT', 'SENSITIVE', 'CLOSE'],
  ['electronic-signature', 'OPEN_ACCOUNT', 'NECESSARY', 'CLOSE'],
  ['risk-assessment-notice', 'RISK', 'NECESSARY', 'CLOSE'],
  ['crs-statement', 'CRS', 'NECESSARY', 'CLOSE'],
  ['quick-payment', 'BIND_CARD', 'SHARED', 'UNBIND'],
  ['remit-payment', 'REMIT', 'SHARED', 'UNBIND'],
  ['mail-assets-consent', 'MAIL_ASSETS', 'SHARED', 'EACH'],
  ['marketing-consent', 'MARKETING', 'MARKETING', 'HERE'],
  ['purchase-terms', 'PURCHASE', 'ORDER', 'KEPT'],
  ['mismatch-warning', 'MISMATCH', 'ORDER', 'KEPT'],
])('R-ACT-29: %s of %s is %s and ends by %s', (id, businessType, kind, ends) => {
  expect(consentClass({ id, businessType })).toEqual({ kind, ends })
})
