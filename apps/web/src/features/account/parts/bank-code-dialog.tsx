import { Button } from '@tongzhou/ui/button/button'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { codeCheck } from './checks'

/** The bank has sent its code: the customer hands it over here. `onConfirm` answers what is wrong, or null. */
export function BankCodeDialog(props: {
  mobile: string
  isBusy: boolean
  onConfirm: (code: string) => Promise<string | null>
  onResend: () => Promise<void>
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = async () => {
    const check = codeCheck(code)
    if (check !== true) return setError(check)
    setError((await props.onConfirm(code.trim())) ?? undefined)
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
            返回修改
          </Button>
          <Button size="medium" busy={props.isBusy} onClick={() => void confirm()}>
            确认绑卡
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-left">
        <p>银行已向预留手机 {props.mobile} 发送验证码，输入后即签署快捷支付授权。</p>
        <TextField
          label="银行验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void confirm()
          }}
        />
        <button
          type="button"
          onClick={() => void props.onResend()}
          className="min-h-11 self-start text-13 text-brand-ink hover:underline"
        >
          没有收到？重新获取
        </button>
      </div>
    </Dialog>
  )
}
