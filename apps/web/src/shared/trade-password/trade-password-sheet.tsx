import { checkTradePassword } from '@tongzhou/client/account'
import { TextLink } from '@tongzhou/ui/link/link'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { type ReactNode, useState } from 'react'
import { useSend } from '../api/use-send'
import { toIfBuilt } from '../routing/to'

/** TRADE_PASSWORD_WRONG, TRADE_PASSWORD_LOCKED and TRADE_PASSWORD_NOT_SET are told under the dots. */
const OWN_CODES = [2010, 2011, 2012]
const NOT_SET = 2012

/**
 * Asks for the six digits of the trade password and gives the ticket they earn (§1, good for ten minutes). The password
 * goes nowhere else. The sheet stays open and busy while `onTicket` works.
 */
export function TradePasswordSheet(props: {
  open: boolean
  title: string
  /** What is being confirmed: 买入 1,000.00 元. */
  children?: ReactNode
  busy?: boolean
  onClose: () => void
  onTicket: (ticket: string) => void
}) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<{ text: string; code: number | null } | null>(null)
  const { send, isSending } = useSend(checkTradePassword, { handles: OWN_CODES })
  const password = toIfBuilt('/account/transpwd')
  const check = async (tradePassword: string) => {
    setError(null)
    const outcome = await send({ tradePassword })
    setDigits('')
    if (outcome.kind === 'ok') props.onTicket(outcome.data.tradeTicket)
    else setError({ text: outcome.msg, code: outcome.code })
  }
  const busy = isSending || props.busy === true

  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title}>
      <div className="flex flex-col gap-4">
        {props.children}
        <PasscodeInput
          // A field that was disabled has lost the focus: the next try begins with a new one.
          key={String(busy)}
          label="交易密码"
          value={digits}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet opens for these six digits alone
          autoFocus
          disabled={busy}
          onChange={setDigits}
          onComplete={(value) => void check(value)}
          error={error?.text}
          hint={busy ? '正在提交，请稍候' : '请输入 6 位交易密码'}
        />
        {password !== null && (
          <p className="text-13">
            <TextLink href={password}>
              {error?.code === NOT_SET ? '去设置交易密码' : '忘记交易密码？'}
            </TextLink>
          </p>
        )}
      </div>
    </Sheet>
  )
}
