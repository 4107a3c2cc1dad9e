import { textField } from './text-field'

/**
 * The number of a document that is no resident ID card: passport, permits (§1.4). Letters are stored in
 * upper case.
 */
export const documentNumberRule = {
  ...textField({
    least: 5,
    longest: 30,
    tooShort: '证件号码至少 5 位，请核对',
    tooLong: '证件号码最多 30 位',
  }),
  normalise: (text: string) => text.trim().toUpperCase(),
}
