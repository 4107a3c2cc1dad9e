import { idTailRule } from '@tongzhou/domain/fields/id-tail'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { type ReactNode, useState } from 'react'
import type { Failed } from '../../../../shared/api/outcome'
import type { FieldText } from '../../../../shared/form/form-fields'

/** What a form by code keeps of a login that nobody used for long: what the server said last. */
export interface OwnerQuestion {
  /** What was asked of this very mobile, as typed; null: nothing so far. */
  readonly saidOf: (mobile: string) => string | null
  /** The rule of field `idTail`, where it is asked for. */
  readonly ruleOf: (mobile: string) => { readonly idTail?: typeof idTailRule }
  /** For the form's `onRefused`. */
  readonly ask: (failed: Failed, typed: { readonly mobile: string }) => void
}

/**
 * The second question of a form by code (R-ACT-6), once the server has asked it; of another number that is
 * typed after it, nothing is known.
 */
export function useOwnerQuestion(): OwnerQuestion {
  const [asked, setAsked] = useState<{ readonly mobile: string; readonly msg: string } | null>(null)
  const saidOf = (mobile: string) =>
    asked !== null && asked.mobile === mobileRule.normalise(mobile) ? asked.msg : null

  return {
    saidOf,
    ruleOf: (mobile) => (saidOf(mobile) === null ? {} : { idTail: idTailRule }),
    ask: ({ msg }, { mobile }) => setAsked({ mobile: mobileRule.normalise(mobile), msg }),
  }
}

/** Asks for the end of the owner's document number; the code that was typed stays good. */
export function OwnerToProve(props: { said: string; field: FieldText; children?: ReactNode }) {
  return (
    <>
      <NoticeBar tone="info">{props.said}</NoticeBar>
      <TextField
        label="开户证件号的后 6 位"
        autoComplete="off"
        hint="验证码仍然有效，不用重新获取"
        {...props.field}
      />
      {props.children}
    </>
  )
}
