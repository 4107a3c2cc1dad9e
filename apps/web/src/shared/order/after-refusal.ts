import type { RefusalReason } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { Failed } from '../api/outcome'
import type { Feedback } from '../feedback/feedback'
import { to } from '../routing/to'
import type { MismatchFacts } from './mismatch-dialog'
import { treatmentOf } from './order-refusals'
import type { AfterRefusal } from './place-order'

/** What an order screen gives to whoever answers a refusal. */
export interface RefusalParts {
  readonly feedback: Pick<Feedback, 'ask' | 'tell'>
  /** What the customer wants to do: 买入, 卖出. */
  readonly verb: string
  /** The fields of the screen; a refusal that speaks of one of them is shown there. */
  readonly fields: readonly string[]
  /** Reads again what the page was made of. */
  readonly refresh: () => void
  /** The warning of a fund above the customer's level; true: read and declared. */
  readonly readWarning: (facts: MismatchFacts) => Promise<boolean>
  readonly go: (href: string) => void
}

/** Asks, tells or leads on, by the name of the refusal (`order-refusals.ts`). */
export async function afterRefusal(
  failed: Failed<RefusalReason>,
  parts: RefusalParts,
): Promise<AfterRefusal> {
  const { feedback, verb, fields, refresh } = parts
  const { reason, msg, field } = failed
  if (field !== null && fields.includes(field)) return 'show'
  if (reason === 'BAD_REQUEST') return told(feedback, msg)
  if (reason === 'IDEMPOTENCY_CONFLICT') return askAboutFirst(parts)
  const treatment = treatmentOf(reason)
  switch (treatment) {
    // The error policy has told it.
    case null:
      return 'stop'
    case 'ticket':
      await feedback.tell(msg)

      return 'ticket'
    case 'mismatch':
      return failed.reason === 'SUITABILITY_CONFIRM_NEEDED'
        ? confirmMismatch(failed, parts)
        : told(feedback, msg)
    case 'twin':
      return (await feedback.ask({
        title: `可能重复的${verb}`,
        text: msg,
        confirm: `仍要${verb}`,
        cancel: `先不${verb}`,
      }))
        ? { duplicateConfirmed: true }
        : 'stop'
    case 'coupon':
      return (await feedback.ask({
        title: '优惠券不能使用',
        text: msg,
        confirm: `不用优惠券${verb}`,
        cancel: '返回修改',
      }))
        ? { couponId: undefined }
        : 'stop'
    case 'agreements':
      refresh()

      return 'show'
    case 'renewed':
      refresh()

      return told(feedback, msg)
    case 'told':
      return told(feedback, msg)
    default:
      if ('field' in treatment) return fields.includes(treatment.field) ? 'show' : told(feedback, msg)
      if (await feedback.ask({ title: '提示', text: msg, confirm: treatment.label, cancel: '取消' }))
        parts.go(to(treatment.path))

      return 'stop'
  }
}

async function told(feedback: Pick<Feedback, 'tell'>, msg: string): Promise<'stop'> {
  await feedback.tell(msg)

  return 'stop'
}

/** A first press of which nobody heard was taken after all, and then something was changed. */
async function askAboutFirst({ feedback, verb, go }: RefusalParts): Promise<'stop'> {
  const isWanted = await feedback.ask({
    title: '上一次提交已受理',
    text: `您上一次的${verb}已提交成功，这次的修改没有提交。请先查看交易记录，再决定是否另外${verb}。`,
    confirm: '查看交易记录',
    cancel: '知道了',
  })
  if (isWanted) go(to('/transaction-log'))

  return 'stop'
}

/** What was declared a moment ago may have to rest first; a declaration that is missing is asked for. */
async function confirmMismatch(
  { details }: Extract<Failed, { readonly reason: 'SUITABILITY_CONFIRM_NEEDED' }>,
  { feedback, readWarning }: RefusalParts,
): Promise<AfterRefusal> {
  const { waitUntil, fundRisk = '', ability = '' } = details
  if (waitUntil)
    return told(
      feedback,
      `您的声明已记录，需要冷静一段时间，请在 ${formatInstant(waitUntil).slice(0, 16)} 后再次提交`,
    )
  const isDeclared = await readWarning({ fund: fundRisk, mine: ability, warning: null })

  return isDeclared ? { mismatchConfirmed: true } : 'stop'
}
