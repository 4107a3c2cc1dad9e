import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { TextField } from '@tongzhou/ui/field/text-field'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldText } from '../form/form-fields'
import { SmsCodeField } from './sms-code-field'

/** The rules of the two fields, for the form's `rules`. */
export const mobileCodeRules = { mobile: mobileRule, authCode: smsCodeRule } as const

/** What the fields need of the form that they stand in. */
export interface MobileCodeForm {
  readonly text: (name: 'mobile' | 'authCode') => FieldText
  readonly right: (name: 'mobile') => Promise<string | null>
}

/**
 * A mobile and the code sent to it, as fields `mobile` and `authCode` of the form; `children` stand between.
 */
export function MobileCodeFields({
  form,
  scene,
  children,
}: {
  form: MobileCodeForm
  scene: ComponentProps<typeof SmsCodeField>['scene']
  children?: ReactNode
}) {
  return (
    <>
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.text('mobile')}
      />
      {children}
      <SmsCodeField scene={scene} mobile={() => form.right('mobile')} {...form.text('authCode')} />
    </>
  )
}
