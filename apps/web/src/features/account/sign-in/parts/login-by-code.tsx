import { loginBySmsCode } from '@tongzhou/client/account'
import { TextLink } from '@tongzhou/ui/link/link'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { to } from '../../../../shared/routing/to'
import { useAfterLogin } from './after-login'
import { OwnerToProve, useOwnerQuestion } from './owner-to-prove'
import { MobileCodeFields, mobileCodeRules } from '../../../../shared/sms/mobile-code-fields'

/** Logging in by a code; the inside of the form, whose submit is the button's press. */
export function LoginByCode({ mobile, registerHref }: { mobile: string; registerHref: string }) {
  const afterLogin = useAfterLogin()
  const owner = useOwnerQuestion()
  const form = useCallForm(loginBySmsCode, {
    defaults: { mobile, authCode: '', idTail: '' },
    rules: ({ mobile: typed }) => ({ ...mobileCodeRules, ...owner.ruleOf(typed) }),
    request: (typed) => (owner.saidOf(typed.mobile) === null ? { ...typed, idTail: '' } : typed),
    handles: ['OWNER_TO_PROVE'],
    onRefused: owner.ask,
    refusedAt: { SMS_CODE_WRONG: 'authCode', MOBILE_NOT_REGISTERED: 'mobile' },
    onDone: afterLogin,
  })
  const said = owner.saidOf(useWatch({ control: form.form.control, name: 'mobile' }))
  const isUnknown = form.form.formState.errors.mobile?.type === 'MOBILE_NOT_REGISTERED'

  return (
    <>
      <MobileCodeFields form={form} scene="LOGIN">
        {isUnknown && (
          <p className="-mt-2 text-13">
            <TextLink href={registerHref}>用这个手机号注册</TextLink>
          </p>
        )}
      </MobileCodeFields>
      {said !== null && (
        <OwnerToProve said={said} field={form.text('idTail')}>
          <p className="-mt-2 text-13">
            <TextLink href={to('/login-register', { mobile: form.form.getValues('mobile') })}>
              不是我的账户，用这个手机号注册
            </TextLink>
          </p>
        </OwnerToProve>
      )}
      <SubmitButton full form={form}>
        登录
      </SubmitButton>
    </>
  )
}
