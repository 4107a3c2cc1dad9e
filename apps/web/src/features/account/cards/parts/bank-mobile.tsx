import { TextField } from '@tongzhou/ui/field/text-field'
import { textLinkClass } from '@tongzhou/ui/link/link'
import type { ComponentProps } from 'react'

type Field = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'error'>

/** The mobile that a bank sends its code to: that of the binding, or another left with it since. */
export function BankMobile(props: { field: Field; hasOther: boolean; onOther: () => void }) {
  if (props.hasOther) {
    return (
      <TextField
        label="银行预留手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="现在留给银行的手机号"
        {...props.field}
      />
    )
  }

  return (
    <p className="text-15 text-ink-soft">
      验证码发送到绑卡时的银行预留手机号。
      <button type="button" onClick={props.onOther} className={`min-h-11 pl-1 ${textLinkClass}`}>
        号码已更换
      </button>
    </p>
  )
}
