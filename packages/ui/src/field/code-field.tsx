import { useState } from 'react'
import { Spinner } from '../spinner/spinner'
import { TextField } from './text-field'
import type { TextFieldProps } from './text-field'
import { useResendTimer } from './use-resend-timer'

/**
 * The SMS code: six digits, filled by the system where it can, and the send button beside it. `onSend`
 * answers whether the code went out; then the button waits 60 s. `isSent`: a code is on its way already.
 */
export function CodeField(
  props: Omit<TextFieldProps, 'after' | 'label'> & {
    label?: string
    isSent?: boolean
    onSend: () => Promise<boolean>
  },
) {
  const { onSend, isSent = false, label = '短信验证码', ...input } = props
  const { secondsLeft, start } = useResendTimer(isSent)
  const [sending, setSending] = useState(false)
  const [sentOnce, setSentOnce] = useState(isSent)

  const send = async () => {
    setSending(true)
    const sent = await onSend().finally(() => setSending(false))
    if (!sent) return
    setSentOnce(true)
    start()
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="6 位数字"
      {...input}
      label={label}
      after={
        <button
          type="button"
          disabled={sending || secondsLeft > 0}
          onClick={() => void send()}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 border-l border-line px-3 text-15 text-brand-ink tabular-nums disabled:text-ink-faint"
        >
          {sending && <Spinner size={16} />}
          {sendWords({ secondsLeft, sentOnce })}
        </button>
      }
    />
  )
}

function sendWords({ secondsLeft, sentOnce }: { secondsLeft: number; sentOnce: boolean }): string {
  if (secondsLeft > 0) return `${secondsLeft} 秒后重发`

  return sentOnce ? '重新获取' : '获取验证码'
}
