import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import type { ButtonLook } from '../button/button'
import { Dialog } from './dialog'

export type DialogButton = { value: string; label: string; look?: ButtonLook }

/** A question: exact title, text and buttons. `mustDecide` (default) leaves only the buttons as ways out. */
export type Question = {
  title: string
  text?: ReactNode
  buttons: readonly DialogButton[]
  mustDecide?: boolean
}

export type Dialogs = {
  /** The value of the pressed button; null when dismissed. Questions asked meanwhile wait their turn. */
  ask: (question: Question) => Promise<string | null>
  confirm: (question: {
    title: string
    text?: ReactNode
    confirmLabel: string
    cancelLabel?: string
    danger?: boolean
  }) => Promise<boolean>
  alert: (notice: { title: string; text?: ReactNode; label?: string }) => Promise<void>
}

type Waiting = Question & { id: number; answer: (value: string | null) => void }

const DialogsContext = createContext<Dialogs | null>(null)

/** Ask from anywhere and await the answer: `if (!(await dialogs.confirm({…}))) return`. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it')

  return dialogs
}

/** Stands once at the root of the app and shows the questions one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const [open, setOpen] = useState(true)
  const current = queue[0]

  const ask = useCallback(
    (question: Question) =>
      new Promise<string | null>((answer) => {
        setQueue((waiting) => [...waiting, { ...question, id: nextId(), answer }])
      }),
    [],
  )
  const dialogs = useMemo(() => dialogsOf(ask), [ask])
  const close = (value: string | null) => {
    current?.answer(value)
    setOpen(false)
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {current !== undefined && (
        <Dialog
          key={current.id}
          open={open}
          onClose={() => close(null)}
          onClosed={() => {
            setQueue((waiting) => waiting.slice(1))
            setOpen(true)
          }}
          title={current.title}
          mustDecide={current.mustDecide ?? true}
          actions={current.buttons.map((button) => (
            <Button
              key={button.value}
              look={button.look ?? 'primary'}
              size="medium"
              className="px-2"
              onClick={() => close(button.value)}
            >
              {button.label}
            </Button>
          ))}
        >
          {current.text}
        </Dialog>
      )}
    </DialogsContext>
  )
}

let lastId = 0
function nextId(): number {
  lastId += 1

  return lastId
}

function dialogsOf(ask: Dialogs['ask']): Dialogs {
  return {
    ask,
    confirm: async ({ title, text, confirmLabel, cancelLabel = '取消', danger = false }) =>
      (await ask({
        title,
        text,
        buttons: [
          { value: 'cancel', label: cancelLabel, look: 'outline' },
          { value: 'confirm', label: confirmLabel, look: danger ? 'danger' : 'primary' },
        ],
      })) === 'confirm',
    alert: async ({ title, text, label = '知道了' }) => {
      await ask({ title, text, buttons: [{ value: 'ok', label }] })
    },
  }
}
