import { z } from 'zod'
import { dayWire } from '../kit/wire'

/** Beneficial owner or actual controller (§1.5): oneself, or another person with papers. */
export const relatedPersonKind = z.enum(['BENEFICIARY', 'CONTROLLER'])

/** As the browser sees it: masked. */
export const relatedPersonView = z.object({
  isSelf: z.boolean(),
  relation: z.string().nullable(),
  name: z.string().nullable(),
  idType: z.string().nullable(),
  idNo: z.string().nullable(),
  idBegin: dayWire.nullable(),
  idEnd: dayWire.nullable(),
  mobile: z.string().nullable(),
})

/** 配偶, 父母, 子女, 兄弟姐妹, 其他 (dictionary relation). */
export const relationCode = z.enum(['01', '02', '03', '04', '05'])
/** ID types of §1.4. */
export const idTypeCode = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A'])
