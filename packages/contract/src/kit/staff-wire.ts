import { staffPasswordRule } from '@tongzhou/domain/fields/staff-password'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import { staffRoles } from '@tongzhou/domain/staff/staff-role'
import { z } from 'zod'
import { fieldWire } from './field-wire'

export const staffNo = z.string().regex(/^S\d{6}$/, '工号应为 S 加 6 位数字')
export const requestNo = z.string().regex(/^Q\d{13}$/, '申请单号不正确')
export const staffRole = z.enum(staffRoles, '岗位不正确')
export const totpCode = z.string().regex(/^\d{6}$/, '请输入 6 位动态码')
export const newStaffPassword = fieldWire(staffPasswordRule)
/** The number of a row, as digits. */
export const rowNo = z.string().regex(/^\d{1,18}$/, '编号应为数字')
/** A fund and a day: "000001/2026-11-20". */
export const fundDay = z.string().regex(/^\d{6}\/\d{4}-\d{2}-\d{2}$/, '应为基金代码/日期')
/** Why something is asked for; its length is judged with the request (9508). */
export const reason = z.string().trim().max(500, '原因最多 500 字').default('')
/** SHA-256 in hex. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/, '内容摘要不正确')
/** A file's name and its text, as the maker has it. */
export const fileFields = {
  source: z.string().min(1).max(200),
  text: z.string().max(12_000_000, '文件过大'),
}
/** A file to be written where the asker is. */
export const writtenFile = z.object({ name: z.string(), base64: z.string() })

/** Rows of a list: what a line of the command line or of a table shows. */
export function rowsOf<Row extends z.ZodRawShape>(row: Row) {
  return z.object({ rows: z.array(z.object(row)) })
}

/** A value that is hashed and read as it is. */
export const jsonValue = z.custom<Json>((value) => value !== undefined)

/** An operation of two persons was asked for, or (`APPROVED`) done at once because it needs one only. */
export const requestAnswer = z.object({
  state: z.enum(['OPEN', 'APPROVED']),
  requestNo: z.string().nullable(),
  subject: z.string(),
  waitsFor: z.array(staffRole),
  outcome: z.record(z.string(), jsonValue),
})
export type RequestAnswer = z.output<typeof requestAnswer>
