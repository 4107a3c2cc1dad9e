import { IconButton } from '@tongzhou/ui/button/icon-button'
import { useFeedback } from '../api/services'

/** A number or code with a button that copies it; `name` is what it is called: 订单号. */
export function CopiedText({ text, name }: { text: string; name: string }) {
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      feedback.toast(`${name}已复制`, 'success')
    } catch {
      // A page without a secure context has no clipboard; the text can still be selected.
      feedback.toast(`请长按${name}复制`)
    }
  }

  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="break-all tabular-nums select-all">{text}</span>
      <span className="-my-3 -mr-3">
        <IconButton icon="copy" size={20} label={`复制${name}`} onClick={() => void copy()} />
      </span>
    </span>
  )
}
