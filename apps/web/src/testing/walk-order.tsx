import { QueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from '../app/app'
import { createServerServices } from '../app/server-services'
import type { CallApi } from '../shared/api/call-api'
import type { CallOptions } from '../shared/api/call-options'
import { broken, type Outcome, readAnswer } from '../shared/api/outcome'
import { createFeedback, type Feedback } from '../shared/feedback/feedback'

/** What an order screen did, in its order, as the customer and the server see it. */
export interface OrderWalk {
  /** Titles of questions, alerts, the review and the password, each with what it says. */
  readonly seen: readonly string[]
  readonly sent: readonly {
    readonly call: string
    readonly input: Readonly<Record<string, unknown>>
    readonly key: string | undefined
  }[]
}

/** How the server answers one send: a good answer, a refusal by its name with its facts, or not at all. */
export type ServerSays =
  | { readonly data: unknown }
  | { readonly refuses: string; readonly details?: Readonly<Record<string, unknown>> }
  | 'nothing'

/**
 * Draws a screen's form in process and lets it be pressed: calls get the answers of `server`, one after the
 * other, and everything that is asked is confirmed, unless it is among `refrains` (by its first words).
 */
export function walkOrder<Form>(
  useForm: () => Form,
  world: { readonly server: readonly ServerSays[]; readonly refrains?: readonly string[] },
): { readonly form: Form; readonly walk: OrderWalk } {
  const { server, refrains = [] } = world
  const seen: string[] = []
  const sent: OrderWalk['sent'][number][] = []
  const isWanted = (text: string): boolean => !refrains.some((start) => text.startsWith(start))
  const see = (text: string): boolean => {
    seen.push(text)

    return isWanted(text)
  }
  // One list of answers for every call: the hooks' own types are not what is tried here.
  const callApi = ((call: { name: string }, input: Record<string, unknown>, options?: CallOptions) => {
    const says = server[sent.length] ?? 'nothing'
    sent.push({ call: call.name, input, key: options?.idempotencyKey })

    return Promise.resolve(outcomeOf(says))
  }) as CallApi
  const drawn: Form[] = []
  function Drawn() {
    drawn.push(useForm())

    return null
  }
  renderToString(
    <App
      queryClient={new QueryClient()}
      services={{
        ...createServerServices({ isNative: false }),
        callApi,
        feedback: answering(see),
        policy: ({ kind }) => void seen.push(`policy: ${kind}`),
      }}
    >
      <StaticRouter location="/">
        <Drawn />
      </StaticRouter>
    </App>,
  )
  const [form] = drawn
  if (form === undefined) throw new Error('the form was not drawn')

  return { form, walk: { seen, sent } }
}

/** Confirms what `see` answers true for, and closes the rest. */
function answering(see: (text: string) => boolean): Feedback {
  return {
    ...createFeedback(),
    ask: ({ title }) => Promise.resolve(see(title)),
    tell: (text) => {
      see(text)

      return Promise.resolve()
    },
    show: <Answer,>(draw: (answer: (given: Answer | null) => void) => ReactNode) => {
      let answer: (given: Answer | null) => void = () => undefined
      const given = new Promise<Answer | null>((resolve) => {
        answer = resolve
      })
      confirm(draw(answer), see)

      return { answer: given, close: () => answer(null) }
    },
  }
}

/** Presses the button of what is shown over a page: a password, a review, a warning. */
function confirm(shown: ReactNode, see: (text: string) => boolean): void {
  if (!isValidElement<Shown>(shown)) throw new Error('nothing was shown')
  const { props } = shown
  if (props.says !== undefined) {
    if (see(`交易密码 ${props.says}`)) props.onTicket?.('ticket')
    else props.onClose?.()
  } else if (props.summary !== undefined) {
    const { verb, size } = props.summary
    if (see(`核对${verb} ${size?.value ?? '--'}`)) props.onConfirm?.()
    else props.onClose?.()
  } else if (props.facts !== undefined) {
    if (see(`风险不匹配警示 ${props.facts.fund}`)) props.onConfirm?.()
    else props.onCancel?.()
  }
}

interface Shown {
  readonly says?: string
  readonly summary?: { readonly verb: string; readonly size: { readonly value: string } | null }
  readonly facts?: { readonly fund: string }
  readonly onTicket?: (ticket: string) => void
  readonly onConfirm?: () => void
  readonly onClose?: () => void
  readonly onCancel?: () => void
}

function outcomeOf(says: ServerSays): Outcome<unknown> {
  if (says === 'nothing') return broken('网络连接失败，请检查网络后重试')
  if ('data' in says) return { kind: 'ok', data: says.data }

  return readAnswer(
    200,
    JSON.stringify({ code: 1, msg: says.refuses, reason: says.refuses, data: says.details ?? null }),
  )
}
