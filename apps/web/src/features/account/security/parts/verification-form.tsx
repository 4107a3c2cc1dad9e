import { type verificationWays, verifyUser } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import type { VerificationWay } from '@tongzhou/client/sets/verification-way'
import type { FieldRule } from '@tongzhou/domain/fields/field-rule'
import { ownDocumentNumberRule } from '@tongzhou/domain/fields/own-document-number'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { tradePasswordRule } from '@tongzhou/domain/fields/trade-password'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { useState } from 'react'
import { useHouse } from '../../../../shared/api/use-house'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { Hotline } from '../../../../shared/house/hotline'
import { to } from '../../../../shared/routing/to'
import { useProofByKey } from '../../passkeys/parts/use-proof-by-key'
import { useHasKeys } from '../../passkeys/parts/use-key'
import { FormPage } from '../../parts/form-page'
import { SmsCodeField } from '../../../../shared/sms/sms-code-field'
import { useProven } from './use-proven'
import { purposeWords, wayWords } from './verification-words'

type Ways = ResponseOf<typeof verificationWays>
type Typed = Exclude<VerificationWay, 'BANK' | 'PASSKEY'>

const rules: Record<Typed, FieldRule<string>> = {
  TRADE_PASSWORD: tradePasswordRule,
  SMS: smsCodeRule,
  ID_NUMBER: ownDocumentNumberRule,
}

const why = {
  title: '为什么要验证',
  lines: [
    '更换付款和收款的银行卡、手机号，导出或注销，都先确认是您本人。',
    '验证通过后 10 分钟内有效，只用于这一件事。',
    '同一件事连续 5 次不正确，24 小时内不能再试。',
    '不采集人脸，也不需要手持证件的照片。',
  ],
}

/** The proof that comes next: the ways that meet it, those that cannot be used now with their reason. */
export function VerificationForm(props: {
  purpose: VerificationPurpose
  targetUrl: string | null
  ways: Ways
}) {
  const { purpose, targetUrl, ways } = props
  const offered = ways.ways.filter(({ way }) => ways.missing[0]?.includes(way) === true)
  const [picked, pick] = useState<VerificationWay | null>(null)
  const hasKeys = useHasKeys()
  const usable = offered.filter((one) => one.usable && (one.way !== 'PASSKEY' || hasKeys))
  const way = (usable.find((one) => one.way === picked) ?? usable[0])?.way ?? null
  const proven = useProven({ purpose, targetUrl })
  const form = useCallForm(verifyUser, {
    defaults: { proof: '' },
    rules: () => ({ proof: rules[isTyped(way) ? way : 'SMS'] }),
    request: ({ proof }) => (isTyped(way) ? { purpose, way, proof } : null),
    refusedAt: { VERIFICATION_WRONG: 'proof', TRADE_PASSWORD_LOCKED: 'proof' },
    onDone: (progress) => {
      form.clear()
      pick(null)
      proven(progress)
    },
  })
  const byKey = useProofByKey(purpose, proven)

  return (
    <FormPage
      lead={`${purposeWords[purpose]}前，请验证是您本人。`}
      why={why}
      action={
        way === 'BANK' ? (
          <ButtonLink
            href={to('/account/verification-user/choose-bank', {
              purpose,
              targetUrl: targetUrl ?? undefined,
            })}
          >
            选择银行卡
          </ButtonLink>
        ) : way === 'PASSKEY' ? (
          <Button busy={byKey.isBusy} onClick={() => void byKey.prove()}>
            用通行密钥验证
          </Button>
        ) : way === null ? (
          <ButtonLink look="outline" href={to('/setting')}>
            返回设置
          </ButtonLink>
        ) : (
          <SubmitButton form={form}>验证</SubmitButton>
        )
      }
    >
      <Progress ways={ways} />
      <Card flush>
        <ChoiceRows
          label="验证方式"
          value={way}
          onChange={(next) => {
            form.clear()
            pick(next)
          }}
          choices={offered.map((one) => ({
            value: one.way,
            title: wayWords[one.way].name,
            note: one.mask === null ? wayWords[one.way].note : `${wayWords[one.way].note} ${one.mask}`,
            disabledReason:
              one.reason ?? (one.way === 'PASSKEY' && !hasKeys ? '当前环境不能使用' : undefined),
          }))}
        />
      </Card>
      {way === null && <NoWay />}
      {isTyped(way) && <ProofField form={form} way={way} />}
    </FormPage>
  )
}

const isTyped = (way: VerificationWay | null): way is Typed =>
  way !== null && way !== 'BANK' && way !== 'PASSKEY'

/** How many proofs there are, and which of them stand already. */
function Progress({ ways }: { ways: Ways }) {
  if (ways.needs.length < 2) return null
  const done = ways.ways.filter((one) => one.proven).map(({ way }) => wayWords[way].name)

  return (
    <p className="text-13 text-ink-soft">
      第 {ways.needs.length - ways.missing.length + 1} 项，共 {ways.needs.length} 项
      {done.length > 0 && `；${done.join('、')}已通过`}
    </p>
  )
}

function ProofField({ form, way }: { form: CheckedForm<{ proof: string }>; way: Typed }) {
  if (way === 'SMS') {
    return <SmsCodeField scene="VERIFY" mobile={() => Promise.resolve(undefined)} {...form.text('proof')} />
  }
  if (way === 'ID_NUMBER') {
    return <TextField label="证件号码" autoComplete="off" hint="与开户时填写的一致" {...form.text('proof')} />
  }
  const field = form.chosen('proof')

  return (
    <PasscodeInput
      label="交易密码"
      value={field.value}
      error={field.error}
      onChange={(value) => {
        form.form.setValue('proof', value)
        form.form.clearErrors('proof')
      }}
    />
  )
}

/** Nothing by which the customer could prove himself by now. */
function NoWay() {
  const house = useHouse()

  return (
    <NoticeBar tone="warn">
      现在没有可以使用的验证方式。请在上面写明的时间后再试，或联系客服
      {house !== null && (
        <>
          {' '}
          <Hotline number={house.servicePhone} />
        </>
      )}
      ，由工作人员核对资料后办理。
    </NoticeBar>
  )
}
