import { factsFault } from '@tongzhou/client/field-facts'
import { submitComplaint } from '@tongzhou/client/content'
import { submitComplaintFields } from '@tongzhou/client/content/complaints/submit-complaint.fields'
import type { ComplaintCause } from '@tongzhou/client/sets/complaint-cause'
import type { ComplaintKind } from '@tongzhou/client/sets/complaint-kind'
import { colleagueRule } from '@tongzhou/domain/content/complaint-cause'
import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import { useState } from 'react'
import { newDraftNo } from '../../../shared/form/draft-no'
import { useCallForm } from '../../../shared/form/use-call-form'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import type { SentPicture } from './complaint-pictures'
import { usePassOver } from '../../../shared/visitor/use-pass-over'

/** What is typed and chosen; '' is no cause yet. `pass` carries the fault of a proof that is missing. */
export interface ComplaintTyped {
  readonly draftNo: string
  readonly kind: ComplaintKind
  readonly cause: ComplaintCause | ''
  readonly text: string
  readonly pictures: readonly SentPicture[]
  /** Of a customer alone. */
  readonly orderNos: readonly string[]
  /** '': nobody. */
  readonly aboutStaff: string
  readonly pass: string
}

export type ComplaintForm = ReturnType<typeof useComplaintForm>

/**
 * The form of a complaint or a suggestion. `pass`: of who has no account, null as long as he has proved
 * nothing; undefined of a customer, whose texts wait for him should he have to log in again.
 */
export function useComplaintForm(pass: string | null | undefined) {
  const go = useGo()
  const passOver = usePassOver()
  const [draftNo] = useState(newDraftNo)
  const form = useCallForm(submitComplaint, {
    // The kind and the cause are wider than their first values.
    defaults: {
      draftNo,
      kind: 'COMPLAINT',
      cause: '',
      text: '',
      pictures: [],
      orderNos: [],
      aboutStaff: '',
      pass: '',
    } as ComplaintTyped,
    draft: { name: 'complaint', without: ['pass', 'orderNos'] },
    facts: { text: submitComplaintFields.text, cause: submitComplaintFields.cause },
    faults: (typed) => ({
      text: factsFault(submitComplaintFields.text, typed.text.trim()),
      aboutStaff: typed.aboutStaff.trim() === '' ? null : faultSentence(colleagueRule, typed.aboutStaff),
      pass: pass === null ? '请先在上方验证手机号' : null,
    }),
    request: ({ draftNo: no, kind, cause, text, pictures, orderNos, aboutStaff }) =>
      cause === ''
        ? null
        : {
            draftNo: no,
            kind,
            cause,
            text: text.trim(),
            pictureIds: sentBy(pass, pictures).map(({ pictureId }) => pictureId),
            ...(typeof pass === 'string' ? { pass } : { orderNos: [...orderNos] }),
            ...(aboutStaff.trim() === '' ? {} : { aboutStaff: aboutStaff.trim() }),
          },
    handles: ['COMPLAINT_PASS'],
    onRefused: (failed) => {
      if (failed.reason === 'COMPLAINT_PASS')
        form.form.setError('pass', { type: failed.reason, message: passOver(failed, pass) })
    },
    onDone: ({ complaintNo }) => go(to('/service/complaint/detail', { complaintNo })),
  })

  return form
}

/** Pictures belong to whoever sent them: of what a session or another mobile sent, nothing goes along. */
export function sentBy(
  pass: string | null | undefined,
  pictures: readonly SentPicture[],
): readonly SentPicture[] {
  return pictures.filter((picture) => picture.pass === (pass ?? null))
}
