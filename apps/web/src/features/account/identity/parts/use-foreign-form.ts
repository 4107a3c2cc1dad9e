import { submitForeignPapers } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import {
  type ForeignDocument,
  foreignDocuments,
  foreignTerms,
} from '@tongzhou/domain/account/identity/foreign-document'
import { birthDateRule } from '@tongzhou/domain/fields/birth-date'
import { choiceField } from '@tongzhou/domain/fields/choice-field'
import { foreignNameRule } from '@tongzhou/domain/fields/foreign-name'
import { foreignNumberRule } from '@tongzhou/domain/fields/foreign-number'
import { idBeginRule, idEndRule } from '@tongzhou/domain/fields/id-period'
import { nationalityRule } from '@tongzhou/domain/fields/personal-codes'
import { useState } from 'react'
import { useToday } from '../../../../shared/api/use-today'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useFormDraft } from '../../opening/parts/use-form-draft'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import type { PictureSide, ReadFields, TakenPictures } from './document-pictures'

const documentRule = choiceField(foreignDocuments, '请选择证件种类')
const sexRule = choiceField(['male', 'female'], '请选择性别')

const empty = {
  idType: '4',
  customerName: '',
  nationality: '',
  sex: '',
  birthDate: '',
  idNo: '',
  idBegin: '',
  idEnd: '',
  // What was uploaded, so that another device goes on with it.
  front: '',
  back: '',
}
type Fields = typeof empty
type Request = RequestOf<typeof submitForeignPapers>

/** The chosen document; the options are the only values. */
export const documentOf = (idType: string): ForeignDocument =>
  foreignDocuments.find((one) => one === idType) ?? '4'

/** What the number of a 港澳通行证 says, and what the others leave no choice of; '' is for the customer to say. */
function nationalityOf({ idType, idNo, nationality }: Fields): string {
  if (idType === '4')
    return foreignNumberRule({ document: '4', today: null }).normalise(idNo)[0] === 'M' ? 'MAC' : 'HKG'
  const [only] = foreignTerms[documentOf(idType)].nationalities ?? []

  return only ?? nationality
}

/** Papers and pictures of a person from abroad: what the pictures say is filled in and may be corrected. */
export function useForeignForm(first: ForeignDocument) {
  const today = useToday()
  const refresh = useRefreshCustomer()
  const begin: Fields = { ...empty, idType: first }
  const [isMissingShown, showMissing] = useState(false)
  const form = useCallForm(submitForeignPapers, {
    defaults: begin,
    rules: (typed) => ({
      idType: documentRule,
      customerName: foreignNameRule,
      ...(foreignTerms[documentOf(typed.idType)].nationalities === null
        ? { nationality: nationalityRule }
        : {}),
      sex: sexRule,
      birthDate: birthDateRule,
      idNo: foreignNumberRule({ document: documentOf(typed.idType), today }),
      idBegin: idBeginRule({ today }),
      idEnd: idEndRule({ begin: typed.idBegin, today }),
    }),
    agreements: 'OPEN_ACCOUNT',
    refusedAt: { AGE_NOT_ALLOWED: 'birthDate', ID_ALREADY_USED: 'idNo', ID_DATES_INVALID: 'idEnd' },
    request: ({ front, back, ...typed }, protocols): Request | null => {
      const { sides } = foreignTerms[documentOf(typed.idType)]
      const pictures = { front, back }
      const fileIds = sides.flatMap((side) => (pictures[side] === '' ? [] : pictures[side]))
      if (fileIds.length < sides.length) {
        showMissing(true)

        return null
      }

      return {
        ...typed,
        idType: documentOf(typed.idType),
        nationality: nationalityOf({ ...typed, front, back }),
        sex: typed.sex === 'male' ? 'male' : 'female',
        fileIds,
        protocols,
      }
    },
    onDone: () => refresh(),
  })
  useFormDraft('out-man', form)
  const [front, back] = form.form.watch(['front', 'back'])
  const pictures: TakenPictures = { ...(front && { front }), ...(back && { back }) }
  const take = (side: PictureSide, fileId: string, fields: ReadFields) => {
    if (side !== 'proof') form.form.setValue(side, fileId)
    for (const [name, value] of Object.entries(fields)) {
      // The names are those of the form; what was not read clearly is left as it stands.
      if (value !== null) form.form.setValue(name as keyof Fields, value, { shouldValidate: true })
    }
  }
  const choose = (idType: string) => {
    showMissing(false)
    form.form.reset({ ...empty, idType })
  }

  return { form, pictures, isMissingShown, take, choose }
}
