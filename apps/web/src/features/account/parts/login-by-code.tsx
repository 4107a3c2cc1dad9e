import { mobileAuthCodeLogin } from '@tongzhou/client/account'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { TextLink } from '@tongzhou/ui/link/link'
import { FormProvider, useForm } from 'react-hook-form'
import { useSend } from '../../../shared/api/use-send'
import { useAfterLogin } from './after-login'
import { MobileCodeFields } from './mobile-code-fields'
import { showAtField } from './show-at-field'

const CODE_WRONG = 1003
const NOT_REGISTERED = 1013

/** Logging in by a code; the inside of the form, whose submit is the button's press. */
export function LoginByCode({ mobile, registerHref }: { mobile: string; registerHref: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { mobile, code: '' } })
  const { errors } = form.formState
  const afterLogin = useAfterLogin()
  const { send, isSending } = useSend(mobileAuthCodeLogin, { handles: [CODE_WRONG, NOT_REGISTERED] })
  const login = form.handleSubmit(async (typed) => {
    const number = readMobile(typed.mobile) ?? typed.mobile
    const outcome = await send({ mobile: number, authCode: typed.code.trim() })
    if (outcome.kind === 'ok') await afterLogin(outcome.data)
    else showAtField(form, outcome, { [CODE_WRONG]: 'code', [NOT_REGISTERED]: 'mobile' })
  })
  const isUnknown = errors.mobile?.type === 'custom' || errors.mobile?.message?.includes('尚未注册') === true

  return (
    <>
      <FormProvider {...form}>
        <MobileCodeFields scene="LOGIN">
          {isUnknown && (
            <p className="-mt-2 text-13">
              <TextLink href={registerHref}>用这个手机号注册</TextLink>
            </p>
          )}
        </MobileCodeFields>
      </FormProvider>
      <Button full type="submit" busy={isSending} onClick={(event) => void login(event)}>
        登录
      </Button>
    </>
  )
}
