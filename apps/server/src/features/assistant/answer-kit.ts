import { pageAt } from '@tongzhou/domain/assistant/pages'
import type { CallDefinition, CallRequest, CallResponse } from '@tongzhou/contract/kit/define-call'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { type Sentence, type Source, sentenceFrom } from '@tongzhou/domain/assistant/sentence'
import type { Named } from '@tongzhou/domain/assistant/entities'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { ReadAnswer, ReadCall } from '../../http/handle'
import type { HelpIndex } from './help-index'
import { type ToolName, tools } from './tools'

/** What an answer consists of before it is checked. */
export interface AnswerPart {
  readonly sentences: readonly Sentence[]
  readonly links?: readonly { readonly label: string; readonly path: string }[]
  /** Questions that it may have meant. */
  readonly choices?: readonly string[]
  readonly offersPerson?: boolean
  /** The fund it was about: 它 in the next question. */
  readonly fundCode?: string
}

/** A tool needs a session that there is none of. */
export class LoginNeeded extends Error {
  override readonly name = 'LoginNeeded'
}

/** A tool refused: its sentence is what the customer reads. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused'
  readonly reason: RefusalReason
  readonly label: string

  constructor(reason: RefusalReason, msg: string, label: string) {
    super(msg)
    this.reason = reason
    this.label = label
  }
}

/** What an answer is made with: the question, tools under the customer's session, and texts. */
export interface AnswerKit {
  readonly question: string
  readonly named: Named
  /** Of the turn before; null: none. */
  readonly fundBefore: string | null
  readonly help: HelpIndex
  readonly isCustomer: boolean
  /** The answer of a tool in wire values; LoginNeeded and ToolRefused are thrown. */
  readonly ask: <const N extends ToolName>(
    name: N,
    input: CallRequest<(typeof tools)[N]>,
  ) => Promise<CallResponse<(typeof tools)[N]>>
  /** The chip of a tool: what was asked, and when. */
  readonly own: (name: ToolName, path?: string, asOf?: string | null) => Source
  /** What was asked, for the log. */
  readonly asked: () => readonly ToolName[]
}

/** Calls that tell days of the calendar, not of a fund or a customer. */
const ofCalendar: ReadonlySet<ToolName> = new Set<ToolName>(['basicConfig', 'complaintPage'])
/** An answer may ask so many tools, each for so long (R-AST-7). */
const MOST_TOOLS = 6
const TOOL_MS = 5_000

/** The kit of one answer. */
export function answerKit(of: {
  question: string
  named: Named
  fundBefore: string | null
  help: HelpIndex
  isCustomer: boolean
  read: ReadCall
  now: Date
  signal: AbortSignal | null
}): AnswerKit {
  const { question, named, fundBefore, help, isCustomer, read, now, signal } = of
  const asked: ToolName[] = []

  return {
    question,
    named,
    fundBefore,
    help,
    isCustomer,
    asked: () => asked,
    own: (name, path, asOf) => {
      const isOfMarket = tools[name].access === 'public'

      return {
        kind: ofCalendar.has(name) ? 'CALENDAR' : isOfMarket ? 'FUND' : 'OWN',
        label: labelOf(name),
        asOf: asOf ?? formatInstant(now).slice(0, 16),
        call: name,
        path: path ?? null,
      }
    },
    ask: async (name, input) => {
      signal?.throwIfAborted()
      if (asked.length >= MOST_TOOLS) throw new Error('an answer asked too much')
      asked.push(name)
      // The table ties name, request and answer; the union of all its calls cannot say so.
      const answer = await inTime(read(tools[name] as CallDefinition, input as never))
      if (answer.ok) return answer.data as CallResponse<(typeof tools)[typeof name]>
      if (answer.reason === 'SESSION_EXPIRED') throw new LoginNeeded()
      throw new ToolRefused(answer.reason, answer.msg, labelOf(name))
    },
  }
}

/** 交易记录：按类型… is called 交易记录. */
function labelOf(name: ToolName): string {
  return tools[name].summary.split(/[：，、]/)[0] ?? ''
}

/** The answer, or SYSTEM_BUSY when it takes too long. */
async function inTime(answer: Promise<ReadAnswer<CallDefinition>>): Promise<ReadAnswer<CallDefinition>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ReadAnswer<CallDefinition>>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, reason: 'SYSTEM_BUSY', msg: '这项查询现在没有答复，请稍后再试' }),
      TOOL_MS,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A sentence over facts: the written parts hold no digits, so every number comes from its sources. */
export function say(
  ...sources: readonly Source[]
): (written: TemplateStringsArray, ...facts: readonly (string | number)[]) => Sentence {
  return (written, ...facts) => sentenceFrom(sources, written, facts.map(String))
}

/** What the house says of the assistant itself. */
export const house: Source = {
  kind: 'HOUSE',
  label: '智能助手说明',
  asOf: '现行规则',
  call: null,
  path: pageAt('text', { id: 'help-service' }),
}
