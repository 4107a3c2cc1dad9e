import { submitTaxDeclaration } from '@tongzhou/contract/account/information/submit-tax-declaration'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { lockCustomer, findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findInformation, insertCrs } from '@tongzhou/db/stores/account/information-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { birthDateRule } from '@tongzhou/domain/fields/birth-date'
import { latinNameRule } from '@tongzhou/domain/fields/latin-name'
import {
  birthPlaceLatinRule,
  birthPlaceRule,
  noTaxNumberExplanationRule,
  residenceAddressLatinRule,
  residenceAddressRule,
  residenceCountryRule,
  taxNumberRule,
} from '@tongzhou/domain/fields/tax-residence'
import { handle } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import { type ResidencyDetail, sealResidency } from '../../../shared/account/residency-detail'
import { countries } from './countries'

/** The tax declaration (§1.6), kept with time, address, device and the text's version. */
export const handler = handle(submitTaxDeclaration, async (input, context) => {
  const { tx, customer, now, refuse, request, services } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  const information = await findInformation(tx, customerNo)
  if (!facts?.infoComplete || !information) return refuse('STEP_NOT_READY')
  const given = { businessTypes: ['CRS'], given: input.protocols, now }
  const protocols = await acceptedProtocols(tx, given)
  if (!protocols) return refuse('PROTOCOL_NOT_ACCEPTED')
  const fault = declarationFault(input)
  if (fault) return refuse('BAD_REQUEST', { message: fault })
  const contradicts = input.choice === '1' && information.nationality !== 'CHN'
  if (contradicts && input.contradictionConfirmed !== true) {
    return refuse('BAD_REQUEST', {
      message: '您的国籍不是中国，请确认您是否仅为中国税收居民',
      field: 'contradictionConfirmed',
    })
  }
  const version = await insertCrs(tx, {
    customerNo,
    choice: input.choice,
    exempt: input.crsExempt === true,
    detailCipher:
      input.choice === '1' ? null : sealResidency(services.cipher.of(customerNo), detailOf(input)),
    protocols: protocols.map(({ id, version: shown }) => ({ id, version: shown })),
    now,
    ip: request.ip,
    userAgent: request.userAgent,
  })
  await insertConsents(tx, { customerNo, protocols, now })
  if (contradicts) {
    await openReview(tx, {
      kind: 'CRS',
      customerNo,
      subject: '税收居民声明与国籍不符',
      detail: { version },
      now,
    })
  }

  return { version }
})

type Input = CallInput<typeof submitTaxDeclaration>

/** The first thing missing (R-CRS-2, R-CRS-3, R-CRS-5), in words; null = complete. */
function declarationFault(input: Input): string | null {
  if (!input.promised) return '请确认声明真实，并承诺变化后 30 日内通知'
  if (input.crsExempt === true && input.choice !== '1') return '军人、武警免填时应选择仅为中国税收居民'
  if (input.choice === '1') return null
  const { surname, givenName, birthDate, address, addressLatin, birthPlace, birthPlaceLatin } = input
  if (!surname || !givenName) return latinNameRule.sentences.FORM
  if (!birthDate) return birthDateRule.sentences.EMPTY
  if (!address) return residenceAddressRule.sentences.TOO_SHORT
  if (!addressLatin) return residenceAddressLatinRule.sentences.TOO_SHORT
  if (!birthPlace) return birthPlaceRule.sentences.TOO_SHORT
  if (!birthPlaceLatin) return birthPlaceLatinRule.sentences.TOO_SHORT

  return residenceFault(input.residences ?? [])
}

function residenceFault(residences: NonNullable<Input['residences']>): string | null {
  if (residences.length === 0) return residenceCountryRule.sentences.FORM
  for (const one of residences) {
    if (!countries().some((country) => country.code === one.country))
      return residenceCountryRule.sentences.FORM
    if (one.tin) continue
    if (!one.reason) return taxNumberRule.sentences.TOO_SHORT
    if (one.reason === 'B' && !one.explanation) return noTaxNumberExplanationRule.sentences.TOO_SHORT
  }
  const names = residences.map((one) => one.country)

  return new Set(names).size === names.length ? null : '同一个税收居民国只填一次'
}

function detailOf(input: Input): ResidencyDetail {
  const { surname, givenName, birthDate, address, addressLatin, birthPlace, birthPlaceLatin, residences } =
    input

  return { surname, givenName, birthDate, address, addressLatin, birthPlace, birthPlaceLatin, residences }
}
