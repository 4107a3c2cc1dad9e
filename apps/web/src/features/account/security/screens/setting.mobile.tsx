import { changeMobile } from '@tongzhou/client/account'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useFeedback } from '../../../../shared/api/services'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useBack, useGo } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { SmsCodeField } from '../../../../shared/sms/sms-code-field'

type Purpose = 'CHANGE_MOBILE' | 'MOBILE_LOST'

const choices = [
  { value: 'CHANGE_MOBILE', label: '能', note: '用原号的短信和交易密码（或身份证号）验证' },
  { value: 'MOBILE_LOST', label: '不能，原号已停用', note: '用身份证号、交易密码和一张银行卡验证' },
] as const

/** Another login mobile: a proof by the old number or without it, then the new one by its code (R-ACT-20). */
export default function ChangeMobile() {
  const { purpose } = useRouteQuery('/setting/mobile')
  const session = useSession()
  const go = useGo()
  const proof = useVerifyTicket(purpose)
  const isProven = proof.ticket() !== null

  return (
    <Columns
      keepsBeside
      beside={
        <Guide
          title="换号之后"
          lines={[
            '其他设备上的登录全部退出，本机不受影响。',
            '24 小时内不能快速取现；普通卖出照常。',
            '原号会收到一条更换通知。银行卡的预留手机号不会跟着改变，请到银行更改。',
          ]}
        />
      }
    >
      <Card
        title={
          session.kind === 'customer' ? `现在的手机号 ${session.customer.mobile ?? '已失效'}` : '现在的手机号'
        }
      >
        <RadioOptions
          legend="原手机号还能收到短信吗？"
          options={choices}
          value={purpose}
          onChange={(value) => go(to('/setting/mobile', { purpose: value }), { replace: true })}
        />
        {!isProven && (
          <div className="pt-4">
            <Button full onClick={proof.ask}>
              验证身份，下一步
            </Button>
          </div>
        )}
      </Card>
      {isProven && <NewMobile purpose={purpose} proof={proof} />}
    </Columns>
  )
}

function NewMobile({ purpose, proof }: { purpose: Purpose; proof: ReturnType<typeof useVerifyTicket> }) {
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const back = useBack('/setting')
  const form = useCallForm(changeMobile, {
    defaults: { newMobile: '', authCode: '' },
    rules: () => ({ newMobile: mobileRule, authCode: smsCodeRule }),
    request: (typed) => ({ ...typed, purpose, verifyTicket: proof.ticket() ?? '' }),
    refusedAt: { SMS_CODE_WRONG: 'authCode', MOBILE_IN_USE: 'newMobile', MOBILE_UNCHANGED: 'newMobile' },
    handles: ['VERIFICATION_NEEDED'],
    onRefused: proof.ask,
    onDone: async () => {
      proof.drop()
      feedback.toast('手机号已更换，其他设备已退出登录', 'success')
      await refresh()
      back()
    },
  })

  return (
    <Card title="新手机号">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
        <TextField
          label="新手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...form.text('newMobile')}
        />
        <SmsCodeField
          label="新手机号收到的验证码"
          scene="CHANGE_MOBILE"
          mobile={() => form.right('newMobile')}
          {...form.text('authCode')}
        />
        <SubmitButton full form={form}>
          更换手机号
        </SubmitButton>
      </form>
    </Card>
  )
}
