import { register as registerCall } from '@tongzhou/client/account'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { FormProvider, useForm } from 'react-hook-form'
import { useSend } from '../../../shared/api/use-send'
import { useHeld } from '../../../shared/held/use-held'
import { AgreementField, useAgreements } from '../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useAfterLogin } from '../parts/after-login'
import { loginPasswordCheck } from '../parts/checks'
import { EntryPage } from '../parts/entry-page'
import { MobileCodeFields } from '../parts/mobile-code-fields'
import { showAtField } from '../parts/show-at-field'
import { useDraft } from '../parts/use-draft'
import { useOpening } from '../parts/use-opening'

const CODE_WRONG = 1003
const REGISTERED = 1007
const PASSWORD_WEAK = 1010
const AGREEMENTS_CHANGED = 3010

/** Registering with a mobile, its code and a login password; a new customer goes on to opening the account. */
export default function Register() {
  const query = useRouteQuery('/register')
  const { targetUrl } = useOpening()
  const [inviteCode] = useHeld('inviteCode')
  const agreements = useAgreements('REGISTER')
  const draft = useDraft('registerDraft')
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { mobile: query.mobile ?? '', code: '', password: '', ...draft.kept },
  })
  draft.keep(() => ({ mobile: form.getValues('mobile'), code: form.getValues('code') }))
  const { errors } = form.formState
  const afterLogin = useAfterLogin()
  const { send, isSending } = useSend(registerCall, {
    handles: [CODE_WRONG, REGISTERED, PASSWORD_WEAK, AGREEMENTS_CHANGED],
  })
  const submit = form.handleSubmit(async (typed) => {
    const protocols = agreements.take()
    if (protocols === null) return
    const outcome = await send({
      mobile: readMobile(typed.mobile) ?? typed.mobile,
      authCode: typed.code.trim(),
      loginPassword: typed.password,
      protocols,
      ...(inviteCode === null ? {} : { inviteCode }),
    })
    if (outcome.kind === 'ok') {
      draft.forget()
      await afterLogin(outcome.data)
    } else if (outcome.code === AGREEMENTS_CHANGED) agreements.askAgain()
    else
      showAtField(form, outcome, {
        [CODE_WRONG]: 'code',
        [REGISTERED]: 'mobile',
        [PASSWORD_WEAK]: 'password',
      })
  })

  return (
    <EntryPage
      title="注册同舟基金"
      note="接下来用约 5 分钟完成开户，请备好身份证和一张借记卡"
      other={
        <>
          已有账户？
          <TextLink
            href={to('/login', { targetUrl: targetUrl ?? undefined, mobile: query.mobile ?? undefined })}
          >
            登录
          </TextLink>
        </>
      }
    >
      <FormProvider {...form}>
        <MobileCodeFields scene="REGISTER" />
      </FormProvider>
      <PasswordField
        label="登录密码"
        autoComplete="new-password"
        maxLength={20}
        hint="8 至 20 位，至少包含字母、数字、符号中的两种"
        error={errors.password?.message}
        {...form.register('password', {
          validate: (text, { mobile }) => loginPasswordCheck(text, mobile),
        })}
      />
      <p className="flex items-center justify-between gap-4 text-15 text-ink-soft">
        <span>{inviteCode === null ? '有邀请码？' : `邀请码 ${inviteCode}`}</span>
        <TextLink href={to('/register/subcode')} className="inline-flex hit-44 items-center">
          {inviteCode === null ? '填写' : '修改'}
        </TextLink>
      </p>
      <AgreementField agreements={agreements} />
      <Button full type="submit" busy={isSending} onClick={(event) => void submit(event)}>
        注册并开户
      </Button>
    </EntryPage>
  )
}
