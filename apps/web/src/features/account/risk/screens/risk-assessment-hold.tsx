import { confirmRiskMismatch, mismatchedHoldings } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatDay } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { type CheckedForm, useCheckedForm } from '../../../../shared/form/use-checked-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide, type GuideText } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'
import { MismatchedFunds } from '../parts/mismatch-cards'
import { grades } from '../parts/risk-result'

type Found = ResponseOf<typeof mismatchedHoldings>
type Plan = Found['plans'][number]
/** By the number of the plan: KEEP, PAUSE, or '' while nothing is chosen. */
type Choices = Record<string, string>

const why: GuideText = {
  title: '为什么要您选择',
  lines: [
    '风险承受能力变低，或基金的风险等级调高后，继续定投高于您等级的基金，需要您再次确认。',
    '选择之前不扣款，也不算扣款失败；到期没有选择的计划会暂停，份额不受影响。',
    '已经持有的基金可以继续持有或卖出，不需要选择。',
  ],
}

/** Held funds and plans above the level of the customer, and his choice about the plans (R-ACT-21). */
export default function RiskAssessmentHold() {
  const found = useCall(mismatchedHoldings, {})

  return (
    <Screen
      query={found}
      isEmpty={({ funds, plans }) => funds.length === 0 && plans.length === 0}
      empty={<EmptyState text="持仓与您的风险承受能力匹配" note="没有需要您选择的定投计划" />}
    >
      {(all) => (
        <HoldPage
          key={openOf(all)
            .map(({ planNo }) => planNo)
            .join()}
          found={all}
        />
      )}
    </Screen>
  )
}

function openOf({ plans }: Found): Plan[] {
  return plans.filter(({ state }) => state === 'OPEN')
}

function HoldPage({ found }: { found: Found }) {
  const { level, dueOn, funds, plans } = found
  const open = openOf(found)
  const { form, choose } = useChoices(open)
  const settled = plans.filter(({ state }) => state !== 'OPEN')

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <Columns keepsBeside beside={<Guide {...why} />}>
        <div className="flex flex-col gap-3 max-desktop:pb-4 desktop:gap-6">
          <Card className="desktop:p-6">
            <p className="text-17 font-semibold">您的风险承受能力为 {level}</p>
            <p className="mt-1 text-15 text-ink-soft">
              {funds.length + plans.length} 项高于这个等级
              {dueOn === null
                ? '。'
                : `，其中 ${open.length} 个定投计划请在 ${formatDay(dayFrom(dueOn))} 前选择。`}
            </p>
          </Card>
          {open.length > 0 && (
            <OpenPlans form={form} plans={open} mayKeep={found.mayKeep} onChosen={choose} />
          )}
          {settled.length > 0 && <SettledPlans plans={settled} />}
          {funds.length > 0 && <MismatchedFunds funds={funds} />}
        </div>
        {open.length > 0 && (
          <StickyActionBar className="max-desktop:order-last">
            <SubmitButton form={form}>提交选择</SubmitButton>
          </StickyActionBar>
        )}
      </Columns>
    </form>
  )
}

function OpenPlans(props: {
  form: CheckedForm<Choices>
  plans: Plan[]
  mayKeep: boolean
  onChosen: (typed: Choices) => void
}) {
  const { form, plans, mayKeep } = props
  const isKeeping = plans.some(({ planNo }) => form.chosen(planNo).value === 'KEEP')

  return (
    <Card title="定投计划" className="desktop:p-6">
      <div className="flex flex-col gap-5">
        {plans.map(({ planNo, fundName, riskLevel }) => {
          const { value, onChange, error } = form.chosen(planNo)

          return (
            <RadioOptions
              key={planNo}
              legend={
                <span className="flex flex-wrap items-center gap-2">
                  {fundName}
                  <RiskChip level={grades[riskLevel]} />
                </span>
              }
              columns={2}
              options={[
                ...(mayKeep ? [{ value: 'KEEP', label: '继续定投' }] : []),
                { value: 'PAUSE', label: '暂停定投' },
              ]}
              value={value === '' ? null : value}
              onChange={(next) => {
                onChange(next)
                props.onChosen(form.form.getValues())
              }}
              error={error}
            />
          )
        })}
        {!mayKeep && (
          <p className="text-13 text-ink-soft">
            您属于风险承受能力最低类别，依规定不能继续投入高于 R1 的基金，只能暂停。
          </p>
        )}
        {isKeeping && <AgreementField agreements={form.agreements} />}
      </div>
    </Card>
  )
}

const words: Record<NonNullable<Plan['state']>, string> = {
  TOLD: '已告知',
  OPEN: '待选择',
  KEPT: '已确认继续',
  PAUSED: '已暂停',
  ENDED: '已结束',
}

function SettledPlans({ plans }: { plans: Plan[] }) {
  return (
    <Card flush title="已确认的定投">
      <ListRows>
        {plans.map(({ planNo, fundCode, fundName, riskLevel, state }) => (
          <ListRow
            key={planNo}
            title={fundName}
            note={<RiskChip level={grades[riskLevel]} />}
            value={<Chip>{state === null ? '设立时已确认' : words[state]}</Chip>}
            href={to('/fund/detail', { fundCode })}
          />
        ))}
      </ListRows>
    </Card>
  )
}

/** One choice for each plan, none made beforehand; going on takes the warning and the trade password. */
function useChoices(plans: readonly Plan[]) {
  const feedback = useFeedback()
  const askTicket = useTradeTicket()
  const { send, isSending } = useSend(confirmRiskMismatch, {
    handles: ['PROTOCOL_NOT_ACCEPTED', 'TRADE_TICKET_NEEDED'],
  })
  const isKept = (typed: Choices) => plans.some(({ planNo }) => typed[planNo] === 'KEEP')
  const defaults: Choices = Object.fromEntries(plans.map(({ planNo }) => [planNo, '']))
  const [isKeeping, setKeeping] = useState(false)
  const form: CheckedForm<Choices> = useCheckedForm({
    defaults,
    faults: (typed: Choices) =>
      Object.fromEntries(
        plans.map(({ planNo }) => [planNo, typed[planNo] === '' ? '请选择继续或暂停' : null]),
      ),
    ...(isKeeping ? { agreements: 'MISMATCH' } : {}),
    isSending,
    send: async (typed, protocols) => {
      const ticket = isKept(typed)
        ? await askTicket('继续定投高于您风险承受能力的基金，需要验证交易密码。')
        : ''
      if (ticket === null) return null
      let last: Awaited<ReturnType<typeof send>> | null = null
      for (const { planNo } of plans) {
        const isKeep = typed[planNo] === 'KEEP'
        const choice = isKeep
          ? ({ choice: 'KEEP', tradeTicket: ticket } as const)
          : ({ choice: 'PAUSE' } as const)
        last = await send({ planNo, protocols: isKeep ? protocols : [], ...choice })
        if (last.kind !== 'ok') return last
      }

      return last
    },
    onDone: () => feedback.toast('已提交您的选择', 'success'),
    onRefused: ({ msg }) => feedback.tell(msg),
  })

  return { form, choose: (typed: Choices) => setKeeping(isKept(typed)) }
}
