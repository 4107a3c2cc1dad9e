import { DecimalFormatError } from '@tongzhou/domain/kernel/decimal'
import { parseBounded } from '@tongzhou/domain/kernel/bounded-json'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Rate, printRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type TypedAmount, typedAmountFrom } from '@tongzhou/domain/trade/decide/typed-amount'
import { z } from 'zod'
import { fieldWire } from './field-wire'

/** A decimal string on the wire, a branded value inside. `message` is the Chinese field message. */
function decimalWire<T>(options: {
  pattern: RegExp
  message: string
  decode: (text: string) => T
  encode: (value: T) => string
}) {
  const { pattern, message, decode, encode } = options

  return z.codec(z.string().regex(pattern, message), z.custom<T>(), {
    decode: (text, ctx) => {
      try {
        return decode(text)
      } catch (error) {
        if (!(error instanceof DecimalFormatError) && !(error instanceof RangeError)) throw error
        ctx.issues.push({ code: 'custom', input: text, message })

        return z.NEVER
      }
    },
    encode,
  })
}

/** Yuan with at most two decimals, ≥ 0: "1000.00". */
export const moneyWire = decimalWire<Money>({
  pattern: /^\d{1,15}(\.\d{1,2})?$/,
  message: '金额应为最多两位小数的数字',
  decode: moneyFrom,
  encode: printMoney,
})

/**
 * Yuan of an order as the customer types it. What is finer than the fen is read too, so that the order's own
 * checks answer in their order (3023 is check 8 of §3.2); anything that is no number is a bad request (1001).
 */
export const orderAmountWire = z.codec(
  z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, '金额应为最多两位小数的数字'),
  z.custom<TypedAmount>(),
  { decode: typedAmountFrom, encode: ({ amount }) => printMoney(amount) },
)

/** Yuan that may be negative (incomes, differences): "-7.99". */
export const signedMoneyWire = decimalWire<Money>({
  pattern: /^-?\d{1,15}(\.\d{1,2})?$/,
  message: '金额应为最多两位小数的数字',
  decode: moneyFrom,
  encode: printMoney,
})

/** Shares with at most two decimals: "7993.61". */
export const sharesWire = decimalWire<Shares>({
  pattern: /^\d{1,15}(\.\d{1,2})?$/,
  message: '份额应为最多两位小数的数字',
  decode: sharesFrom,
  encode: printShares,
})

/** Unit NAV with the fund's own decimals: "1.2500". */
export const navWire = decimalWire<Nav>({
  pattern: /^\d{1,8}(\.\d{1,8})?$/,
  message: '净值格式不正确',
  decode: (text) => navFrom(text),
  encode: printNav,
})

/** A rate as a fraction with six decimals: "0.008000" = 0.80 %. */
export const rateWire = decimalWire<Rate>({
  pattern: /^-?\d{1,6}(\.\d{1,9})?$/,
  message: '费率格式不正确',
  decode: rateFrom,
  encode: printRate,
})

/** A calendar day: "2026-11-21". */
export const dayWire = decimalWire<Day>({
  pattern: /^\d{4}-\d{2}-\d{2}$/,
  message: '日期应为 YYYY-MM-DD',
  decode: dayFrom,
  encode: (day) => day,
})

/** An instant with offset: "2026-11-21T09:40:00.000+08:00". */
export const instantWire = z.codec(z.iso.datetime({ offset: true, error: '时间格式不正确' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => `${new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, -1)}+08:00`,
})

/** true|false as a form sends it; JSON booleans are taken too. */
export const flagWire = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
})

/** A whole number ≥ 0 as digits (form) or a JSON number. */
export const countWire = z.codec(
  z.union([z.number().int().min(0), z.string().regex(/^\d{1,9}$/, '应为整数')]),
  z.number().int(),
  {
    decode: (value) => Number(value),
    encode: (value) => value,
  },
)

/**
 * A percentage already rounded for display, e.g. "-12.34" (percent, two decimals), or null when it may not be
 * shown.
 */
export const percentWire = z.string().regex(/^-?\d+\.\d{2}$/)

/** An array or object that travels as one JSON field of a flat form; JSON bodies carry it as it is. */
export function jsonField<T extends z.ZodType>(schema: T): T {
  const read = z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value
    try {
      return parseBounded(value)
    } catch {
      ctx.issues.push({ code: 'custom', input: value, message: '应为 JSON' })

      return z.NEVER
    }
  }, schema)

  // The travelling type is the schema's own: the form encoder turns it into one JSON field.
  return read as unknown as T
}

export const fundCode = z.string().regex(/^\d{6}$/, '基金代码应为 6 位数字')
export const mobile = fieldWire(mobileRule)
export const smsCode = fieldWire(smsCodeRule)
export const orderNo = z.string().regex(/^\d{20}$/, '订单号不正确')
/** Fee side of shares: 0 front-end, 1 back-end (后端收费). Absent in a request = 0. */
export const chargeType = z.enum(['0', '1'])
/** What a dividend becomes: 0 more shares, 1 cash. */
export const dividendMode = z.enum(['0', '1'])

export const tradeAcco = z.string().regex(/^[0-9A-Z]{6,17}$/, '交易账号不正确')
/**
 * An uploaded file (multipart): the browser sends a Blob, the server's multipart reader has made bytes of it
 * before the contract sees it, so the travelling type is stated here and only the bytes are checked.
 */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
  '请选择文件',
) as unknown as z.ZodType<UploadedFile, Blob>

export interface UploadedFile {
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** No fields in, or nothing to say back. */
export const nothing = z.object({})
