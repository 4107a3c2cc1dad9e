import { idTypeRule, relationRule } from '@tongzhou/domain/fields/personal-codes'
import { z } from 'zod'
import { choiceWire } from '../../kit/field-wire'
import { dayWire } from '../../kit/wire'

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
export const relationCode = choiceWire(relationRule)
/** ID types of §1.4. */
export const idTypeCode = choiceWire(idTypeRule)
