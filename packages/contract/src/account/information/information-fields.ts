import { addressRule, postcodeRule, regionCodeRule } from '@tongzhou/domain/fields/address'
import { emailRule } from '@tongzhou/domain/fields/email'
import { employerRule } from '@tongzhou/domain/fields/employer'
import { optionalField } from '@tongzhou/domain/fields/field-rule'
import {
  badFaithRule,
  educationRule,
  incomeRule,
  nationalityRule,
  occupationRule,
} from '@tongzhou/domain/fields/personal-codes'
import { choiceWire, fieldWire } from '../../kit/field-wire'
import { dayWire } from '../../kit/wire'

/** The fields of 完善信息 the customer fills in (§1.5); codes are those of dict-biz/dictionary. */
export const informationFields = {
  nationality: fieldWire(nationalityRule),
  occupation: choiceWire(occupationRule),
  /** Needed for occupations 01 and 02. */
  employer: fieldWire(optionalField(employerRule)).optional(),
  provinceCode: fieldWire(regionCodeRule),
  cityCode: fieldWire(regionCodeRule),
  districtCode: fieldWire(regionCodeRule),
  address: fieldWire(addressRule),
  email: fieldWire(optionalField(emailRule)).optional(),
  postcode: fieldWire(optionalField(postcodeRule)).optional(),
  income: choiceWire(incomeRule),
  education: choiceWire(educationRule).optional(),
  badFaith: choiceWire(badFaithRule),
  idBegin: dayWire,
  idEnd: dayWire,
}
