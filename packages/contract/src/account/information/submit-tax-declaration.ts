import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { latinNameRule } from '@tongzhou/domain/fields/latin-name'
import {
  MOST_RESIDENCES,
  birthPlaceLatinRule,
  birthPlaceRule,
  noTaxNumberExplanationRule,
  noTaxNumberRule,
  residenceAddressLatinRule,
  residenceAddressRule,
  residenceCountryRule,
  taxNumberRule,
} from '@tongzhou/domain/fields/tax-residence'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { consents } from '../../kit/consent'
import { choiceWire, fieldWire } from '../../kit/field-wire'
import { dayWire, flagWire, jsonField } from '../../kit/wire'

/**
 * One country of tax residence: a TIN, or reason A (none issued) or B (not obtained, with an explanation).
 */
export const taxResidence = z.object({
  country: fieldWire(residenceCountryRule),
  tin: fieldWire(optionalField(taxNumberRule)).optional(),
  reason: choiceWire(noTaxNumberRule).optional(),
  explanation: fieldWire(optionalField(noTaxNumberExplanationRule)).optional(),
})

export const submitTaxDeclaration = defineCall({
  name: 'submitTaxDeclaration',
  area: 'account',
  path: '/api/mam-service/account/submitCrs',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['information', 'customer'],
  summary: '税收居民身份声明',
  request: z.object({
    /** 1 仅为中国税收居民, 2 仅为非居民, 3 既是中国税收居民又是其他国家(地区)税收居民. */
    choice: z.enum(['1', '2', '3']),
    /** Military and armed police (R-CRS-5): choice 1 without the form. */
    crsExempt: flagWire.optional(),
    /** Choices 2 and 3 need all of the following. */
    surname: fieldWire(latinNameRule).optional(),
    givenName: fieldWire(latinNameRule).optional(),
    birthDate: dayWire.optional(),
    address: fieldWire(residenceAddressRule).optional(),
    addressLatin: fieldWire(residenceAddressLatinRule).optional(),
    birthPlace: fieldWire(birthPlaceRule).optional(),
    birthPlaceLatin: fieldWire(birthPlaceLatinRule).optional(),
    residences: jsonField(
      z
        .array(taxResidence)
        .min(1, residenceCountryRule.sentences.FORM)
        .max(MOST_RESIDENCES, `最多填写 ${MOST_RESIDENCES} 个税收居民国`),
    ).optional(),
    /** Truth, and notice of changes within 30 days (R-CRS-3). */
    promised: flagWire,
    /** A contradiction was pointed out (choice 1 with a foreign nationality) and confirmed (R-CRS-4). */
    contradictionConfirmed: flagWire.optional(),
    protocols: consents,
  }),
  response: z.object({ version: z.number().int() }),
  refusals: ['STEP_NOT_READY', 'PROTOCOL_NOT_ACCEPTED', 'BAD_REQUEST'],
})
