import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { idTailRule } from '@tongzhou/domain/fields/id-tail'
import { TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { type ReactNode, useState } from 'react'
import type { Failed } from '../../../../shared/api/outcome'
import type { FieldText } from '../../../../shared/form/form-fields'

/** What a form by code keeps of a login that nobody used for long: what the server said last. */
export interface OwnerQuestion {
  /** null: nothing was asked so far. */
  readonly said: string | null
  /** The rule of field `idTail`. */
  readonly rule: typeof idTailRule
  /** For the form's `onRefused`. */
  readonly ask: (failed: Failed) => void
}

/** The second question of a form by code (R-ACT-6), once the server has asked it. */
export function useOwnerQuestion(): OwnerQuestion {
  const [said, setSaid] = useState<string | null>(null)

  return {
    said,
    rule: said === null ? optionalField(idTailRule) : idTailRule,
    ask: ({ msg }) => setSaid(msg),
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
