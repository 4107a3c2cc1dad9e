import { faultSentence } from '@tongzhou/domain/fields/field-rule'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { Button } from '@tongzhou/ui/button/button'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { CodeField } from '@tongzhou/ui/field/code-field'
import { useState } from 'react'

/**
 * The bank has sent its code: the customer hands it over here, the whole code at once. `onConfirm` answers
 * what is wrong, or null.
 */
export function BankCodeDialog(props: {
  mobile: string
  isBusy: boolean
  /** What the code does where nothing was filled in before; 确认绑卡 by default. */
  confirm?: string
  onConfirm: (code: string) => Promise<string | null>
  /** Answers whether another code went out. */
  onResend: () => Promise<boolean>
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = async (typed: string) => {
    const fault = faultSentence(smsCodeRule, typed)
    if (fault !== null) return setError(fault)
    setError((await props.onConfirm(smsCodeRule.normalise(typed))) ?? undefined)
  }

  return (
    <Dialog
      open
      mustDecide
      onClose={props.onClose}
      title="银行验证码"
      actions={
        <>
          <Button look="outline" size="medium" onClick={props.onClose}>
            {props.confirm === undefined ? '返回修改' : '取消'}
          </Button>
          <Button size="medium" busy={props.isBusy} onClick={() => void confirm(code)}>
            {props.confirm ?? '确认绑卡'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-left">
        <p>银行已向预留手机 {props.mobile} 发送验证码，输入后即签署快捷支付授权。</p>
        <CodeField
          label="银行验证码"
          isSent
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
            if (faultSentence(smsCodeRule, event.target.value) === null) void confirm(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void confirm(code)
          }}
          onSend={async () => {
            setError(undefined)

            return props.onResend()
          }}
        />
      </div>
    </Dialog>
  )
}
