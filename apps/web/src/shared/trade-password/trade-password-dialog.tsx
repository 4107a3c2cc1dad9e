import { checkTradePassword } from '@tongzhou/client/account'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { Button } from '@tongzhou/ui/button/button'
import { TextLink } from '@tongzhou/ui/link/link'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { useState } from 'react'
import { useSend } from '../api/use-send'
import { toIfBuilt } from '../routing/to'

/** Wrong, locked, not set: their sentences stand under the dots. */
const ownRefusals = [2010, 2011, 2012]

/** Six dots; the sixth digit asks the server for the ticket. */
export default function TradePasswordDialog(props: {
  reason: string
  onDone: (ticket: string | null) => void
}) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { send, isSending } = useSend(checkTradePassword, { handles: ownRefusals })
  const check = async (tradePassword: string) => {
    const outcome = await send({ tradePassword })
    if (outcome.kind === 'ok') return props.onDone(outcome.data.tradeTicket)
    setPassword('')
    setError(outcome.msg)
  }
  const reset = toIfBuilt('/account/transpwd')

  return (
    <Dialog
      open
      onClose={() => props.onDone(null)}
      title="输入交易密码"
      actions={
        <Button look="outline" size="medium" onClick={() => props.onDone(null)}>
          取消
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-left">
        <p>{props.reason}</p>
        <PasscodeInput
          label="交易密码"
          value={password}
          onChange={(next) => {
            setPassword(next)
            if (next !== '') setError(undefined)
          }}
          onComplete={(next) => void check(next)}
          error={error}
          disabled={isSending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens in answer to a press and this is all there is to do
          autoFocus
        />
        {reset !== null && (
          <p className="text-13">
            <TextLink href={reset}>忘记交易密码</TextLink>
          </p>
        )}
      </div>
    </Dialog>
  )
}
