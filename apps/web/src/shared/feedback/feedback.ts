import type { ReactNode } from 'react'

/** A question that must be decided: exact title, text and the words on both buttons. */
export interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** true: confirming destroys something. */
  readonly danger?: boolean
}

export type ToastKind = 'plain' | 'success' | 'failure'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: ToastKind
}

export type Dialog =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly question: Question
      readonly answer: (yes: boolean) => void
    }
  | { readonly kind: 'tell'; readonly id: number; readonly text: string; readonly answer: () => void }
  | { readonly kind: 'show'; readonly id: number; readonly drawn: ReactNode }

/** Something over the page, and a way to take it away, which answers null. */
export interface Shown<Answer> {
  readonly answer: Promise<Answer | null>
  readonly close: () => void
}

export interface FeedbackState {
  readonly toast: Toast | null
  /** Shown one after the other, the oldest first. */
  readonly dialogs: readonly Dialog[]
}

/** Tells the customer something from anywhere; `FeedbackLayer` draws it. */
export interface Feedback {
  /** For what passed: about two seconds. */
  readonly toast: (text: string, kind?: ToastKind) => void
  /** A question with two answers; true when confirmed. */
  readonly ask: (question: Question) => Promise<boolean>
  /** An alert with one button; resolves when it was read. */
  readonly tell: (text: string) => Promise<void>
  /** What needs more than words: a password, a review. It goes with its answer; pages use `useShow`. */
  readonly show: <Answer>(draw: (answer: (given: Answer | null) => void) => ReactNode) => Shown<Answer>
  readonly current: () => FeedbackState
  readonly subscribe: (listener: () => void) => () => void
}

export function createFeedback(): Feedback {
  let state: FeedbackState = { toast: null, dialogs: [] }
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: FeedbackState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const close = (id: number) =>
    change({ ...state, dialogs: state.dialogs.filter((dialog) => dialog.id !== id) })
  const open = (dialog: Dialog) => change({ ...state, dialogs: [...state.dialogs, dialog] })
  const nextId = () => (lastId += 1)

  return {
    toast: (text, kind = 'plain') => change({ ...state, toast: { id: nextId(), text, kind } }),
    ask: (question) =>
      new Promise((resolve) => {
        const id = nextId()
        const answer = (yes: boolean) => {
          close(id)
          resolve(yes)
        }
        open({ kind: 'ask', id, question, answer })
      }),
    tell: (text) =>
      new Promise((resolve) => {
        const id = nextId()
        const answer = () => {
          close(id)
          resolve()
        }
        open({ kind: 'tell', id, text, answer })
      }),
    show: <Answer>(draw: (answer: (given: Answer | null) => void) => ReactNode): Shown<Answer> => {
      const id = nextId()
      let settle: (given: Answer | null) => void = () => undefined
      const answer = new Promise<Answer | null>((resolve) => {
        settle = (given) => {
          close(id)
          resolve(given)
        }
      })
      open({ kind: 'show', id, drawn: draw(settle) })

      return { answer, close: () => settle(null) }
    },
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)

      return () => listeners.delete(listener)
    },
  }
}
