import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'

const PLANS = pageAt('plans')
const TOLD = 3

const stateWords: Readonly<Record<string, string>> = {
  RUNNING: '进行中',
  PAUSED: '已暂停',
  ENDED: '已终止',
}

const detail = (planNo: string): string => pageAt('plan', { planNo })

async function plansOf(kit: AnswerKit) {
  const { plans } = await kit.ask('planList', {})

  return plans.filter(({ endedAt }) => endedAt === null)
}

const noPlans = (kit: AnswerKit) => say(kit.own('planList', PLANS))`您现在没有定投计划。`

/** The plans and what is debited next. */
export async function planListed(kit: AnswerKit): Promise<AnswerPart> {
  const plans = await plansOf(kit)
  if (plans.length === 0)
    return {
      sentences: [noPlans(kit), ...kit.help.quote('定投 扣款时间')],
      links: [{ label: '定投', path: PLANS }],
    }
  const sentences = plans.slice(0, TOLD).map((plan) => {
    const source = kit.own('planList', detail(plan.planNo))
    const state = stateWords[plan.status] ?? plan.status

    return plan.nextDay === null
      ? say(source)`${plan.fundName} 每期 ${formatMoney(plan.amount)} 元，${state}，没有下一期。`
      : say(
          source,
        )`${plan.fundName} 每期 ${formatMoney(plan.amount)} 元，${state}，下一次扣款在 ${plan.nextDay}。`
  })

  return { sentences, links: [{ label: '全部定投', path: PLANS }] }
}

/** How a plan is changed: the assistant changes nothing, it leads to the plan (R-AST-11). */
export async function planChange(kit: AnswerKit): Promise<AnswerPart> {
  return toPlan(kit, '怎样修改定投')
}

/** How a plan is paused or ended. */
export async function planStop(kit: AnswerKit): Promise<AnswerPart> {
  return toPlan(kit, '怎样暂停、恢复或终止定投')
}

async function toPlan(kit: AnswerKit, asked: string): Promise<AnswerPart> {
  const plans = await plansOf(kit)
  const rule = kit.help.quote(asked)
  if (plans.length === 0)
    return { sentences: [noPlans(kit), ...rule], links: [{ label: '定投', path: PLANS }] }
  const sentences = plans
    .slice(0, TOLD)
    .map(
      (plan) =>
        say(
          kit.own('planList', detail(plan.planNo)),
        )`${plan.fundName} 的计划每期 ${formatMoney(plan.amount)} 元，在它的详情页办理，我不会替您修改。`,
    )

  return {
    sentences: [...sentences, ...rule],
    links: plans
      .slice(0, TOLD)
      .map(({ planNo, fundName }) => ({ label: `${fundName} 的计划`, path: detail(planNo) })),
  }
}

/** Why a period was not carried out. */
export async function planFailed(kit: AnswerKit): Promise<AnswerPart> {
  const plans = await plansOf(kit)
  const rule = kit.help.quote('定投为什么没有扣款')
  if (plans.length === 0) return { sentences: [noPlans(kit), ...rule] }
  const sentences = []
  for (const { planNo, fundName } of plans.slice(0, TOLD)) {
    const { periods } = await kit.ask('planDetail', { planNo })
    const failed = periods
      .filter(({ reason }) => reason !== null)
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
    const source = kit.own('planDetail', detail(planNo))
    sentences.push(
      failed === undefined
        ? say(source)`${fundName} 的计划没有失败的期次。`
        : say(source)`${fundName} 的计划 ${failed.day} 这一期没有成功：${failed.reason ?? ''}。`,
    )
  }

  return { sentences: [...sentences, ...rule], links: [{ label: '全部定投', path: PLANS }] }
}
