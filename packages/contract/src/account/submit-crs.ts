import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { consents } from '../kit/consent'
import { dayWire, flagWire, jsonField } from '../kit/wire'

const latin = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z '-]{0,59}$/, '请填写拼音或英文字母')

/** One country of tax residence: a TIN, or reason A (none issued) or B (not obtained, with an explanation). */
export const taxResidence = z.object({
  country: z.string().regex(/^[A-Z]{3}$/, '请选择税收居民国'),
  tin: z.string().trim().max(40, '纳税人识别号过长').optional(),
  reason: z.enum(['A', 'B']).optional(),
  explanation: z.string().trim().max(200, '说明过长').optional(),
})

export const submitCrs = defineCall({
  area: 'account',
  path: '/api/mam-service/account/submitCrs',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '税收居民身份声明',
  request: z.object({
    /** 1 仅为中国税收居民, 2 仅为非居民, 3 既是中国税收居民又是其他国家(地区)税收居民. */
    choice: z.enum(['1', '2', '3']),
    /** Military and armed police (R-CRS-5): choice 1 without the form. */
    crsExempt: flagWire.optional(),
    /** Choices 2 and 3 need all of the following. */
    surname: latin.optional(),
    givenName: latin.optional(),
    birthDate: dayWire.optional(),
    address: z.string().trim().min(5, '地址至少 5 个字').max(120, '地址过长').optional(),
    addressLatin: z.string().trim().min(5, '英文地址过短').max(200, '英文地址过长').optional(),
    birthPlace: z.string().trim().min(2, '出生地过短').max(60, '出生地过长').optional(),
    birthPlaceLatin: z.string().trim().min(2, '出生地英文过短').max(100, '出生地英文过长').optional(),
    residences: jsonField(
      z.array(taxResidence).min(1, '请填写税收居民国').max(3, '最多填写 3 个税收居民国'),
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
