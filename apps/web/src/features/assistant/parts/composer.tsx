import { Button } from '@tongzhou/ui/button/button'
import { TextField } from '@tongzhou/ui/field/text-field'
import clsx from 'clsx'
import { useState } from 'react'

const MOST = 300

/**
 * Where a question is typed; while an answer is coming, it can be stopped. At the foot of the page, or of the
 * dock (`isDocked`).
 */
export function Composer(props: {
  isAsking: boolean
  onAsk: (text: string) => void
  onStop: () => void
  isDocked?: boolean
}) {
  const { isAsking, onAsk, onStop, isDocked = false } = props
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  return (
    <form
      className={clsx(
        'flex flex-col gap-1.5 border-t border-line bg-surface pt-3',
        isDocked
          ? 'shrink-0 px-4 pb-2'
          : 'sticky bottom-0 z-10 -mx-(--gutter) px-(--gutter) pb-safe max-desktop:order-3 max-desktop:-mb-6 desktop:mx-0 desktop:bg-ground desktop:px-0 desktop:pb-4',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        const question = text.trim()
        if (question === '') return setError('请输入您的问题')
        setError(undefined)
        setText('')
        onAsk(question)
      }}
    >
      <div className="flex items-start gap-2 *:not-first:shrink-0 *:first:min-w-0 *:first:flex-1">
        <TextField
          label="您的问题"
          labelHidden
          placeholder="例如：我的钱什么时候到账"
          maxLength={MOST}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        {isAsking ? (
          <Button look="outline" size="large" type="button" onClick={onStop}>
            停止
          </Button>
        ) : (
          <Button size="large" type="submit">
            发送
          </Button>
        )}
      </div>
      <p className="pb-2 text-12 text-ink-faint">请勿输入密码或验证码；身份证号、卡号会自动隐去。</p>
    </form>
  )
}
