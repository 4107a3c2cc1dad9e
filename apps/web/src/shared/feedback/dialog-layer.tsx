import { Button } from '@tongzhou/ui/button/button'
import { Dialog as KitDialog } from '@tongzhou/ui/dialog/dialog'
import { useRef, useState } from 'react'
import type { Dialog } from './feedback'

/** What is asked or told in words. */
type InWords = Exclude<Dialog, { readonly kind: 'show' }>

/** One question or alert as a dialog; it answers when the closing animation has ended. */
export default function DialogLayer({ dialog }: { dialog: InWords }) {
  const [isOpen, setOpen] = useState(true)
  const decision = useRef(false)
  const close = (yes: boolean) => {
    decision.current = yes
    setOpen(false)
  }
  const answer = () => (dialog.kind === 'ask' ? dialog.answer(decision.current) : dialog.answer())
  const { title, text } = dialog.kind === 'ask' ? dialog.question : { title: '提示', text: dialog.text }

  return (
    <KitDialog
      open={isOpen}
      title={title}
      mustDecide={dialog.kind === 'ask'}
      onClose={() => close(false)}
      onClosed={answer}
      actions={dialog.kind === 'ask' ? <Answers dialog={dialog} onAnswer={close} /> : <Read onRead={close} />}
    >
      {text}
    </KitDialog>
  )
}

function Answers(props: { dialog: Extract<Dialog, { kind: 'ask' }>; onAnswer: (yes: boolean) => void }) {
  const { question } = props.dialog

  return (
    <>
      <Button look="outline" size="medium" onClick={() => props.onAnswer(false)}>
        {question.cancel}
      </Button>
      <Button
        look={question.danger === true ? 'danger' : 'primary'}
        size="medium"
        onClick={() => props.onAnswer(true)}
      >
        {question.confirm}
      </Button>
    </>
  )
}

function Read({ onRead }: { onRead: (yes: boolean) => void }) {
  return (
    <Button size="medium" onClick={() => onRead(true)}>
      知道了
    </Button>
  )
}
