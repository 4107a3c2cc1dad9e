import { readMobile } from '@tongzhou/domain/account/mobile'
import { TextField } from '@tongzhou/ui/field/text-field'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { codeCheck, mobileCheck } from './checks'
import { SmsCodeField } from './sms-code-field'

interface MobileCode {
  readonly mobile: string
  readonly code: string
}

/** A mobile and the code sent to it, as fields `mobile` and `code` of the surrounding FormProvider; `children` stand between. */
export function MobileCodeFields({
  scene,
  children,
}: {
  scene: ComponentProps<typeof SmsCodeField>['scene']
  children?: ReactNode
}) {
  const form = useFormContext<MobileCode>()
  const { errors } = form.formState

  return (
    <>
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={16}
        error={errors.mobile?.message}
        {...form.register('mobile', { validate: mobileCheck })}
      />
      {children}
      <SmsCodeField
        scene={scene}
        error={errors.code?.message}
        mobile={async () =>
          (await form.trigger('mobile', { shouldFocus: true })) ? readMobile(form.getValues('mobile')) : null
        }
        {...form.register('code', { validate: codeCheck })}
      />
    </>
  )
}
