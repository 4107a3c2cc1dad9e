import { checkTradePassword } from '@tongzhou/client/account'
import { TextLink } from '@tongzhou/ui/link/link'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useState } from 'react'
import { useSend } from '../api/use-send'
import { to } from '../routing/to'

/** Told under the dots. */
const underTheDots = ['TRADE_PASSWORD_WRONG', 'TRADE_PASSWORD_LOCKED', 'TRADE_PASSWORD_NOT_SET'] as const

/**
 * Asks for the six digits of the trade password and gives the ticket they earn (§1, good for ten minutes).
 * The password goes nowhere else.
 */
export default function TradePasswordSheet(props: {
  /** What is being confirmed: 买入 1,000.00 元. */
  says: string
  onClose: () => void
  onTicket: (ticket: string) => void
}) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<{ text: string; isNotSet: boolean } | null>(null)
  const { send, isSending } = useSend(checkTradePassword, { handles: underTheDots })
  const check = async (tradePassword: string) => {
    setError(null)
    const outcome = await send({ tradePassword })
    setDigits('')
    if (outcome.kind === 'ok') props.onTicket(outcome.data.tradeTicket)
    else setError({ text: outcome.msg, isNotSet: outcome.reason === 'TRADE_PASSWORD_NOT_SET' })
  }

  return (
    <Sheet open onClose={props.onClose} title="输入交易密码">
      <div className="flex flex-col gap-4">
        <p className="text-15">{props.says}</p>
        <PasscodeInput
          // A field that was disabled has lost the focus: the next try begins with a new one.
          key={String(isSending)}
          label="交易密码"
          value={digits}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet opens for these six digits alone
          autoFocus
          disabled={isSending}
          onChange={setDigits}
          onComplete={(value) => void check(value)}
          error={error?.text}
          hint={isSending ? '正在验证，请稍候' : '请输入 6 位交易密码'}
        />
        <p className="text-13">
          <TextLink href={to('/account/transpwd')}>
            {error?.isNotSet === true ? '去设置交易密码' : '忘记交易密码？'}
          </TextLink>
        </p>
      </div>
    </Sheet>
  )
}
