import type { ResponseOf } from '@tongzhou/client/call'
import { createPlan, modifyPlan, planDetail, previewPlan } from '@tongzhou/client/plan'
import { buyPage } from '@tongzhou/client/trade'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../shared/api/use-call'
import type { CheckedForm } from '../../../shared/form/use-checked-form'
import { OrderFigures } from '../../../shared/order/order-figures'
import { OrderPage } from '../../../shared/order/order-page'
import { agreementIds } from '../../../shared/order/agreement-ids'
import { mismatchOf } from '../../../shared/order/mismatch-of'
import { useOrderForm } from '../../../shared/order/use-order-form'
import { AgreementField } from '../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { useTitle } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import { AuthorisationLines } from '../../../shared/order/authorisation-lines'
import {
  type PlanFields,
  type Preview,
  authorisationOf,
  emptyFields,
  fieldsOf,
  payersOf,
  planFaults,
  planSummary,
  previewOf,
  termsOf,
} from '../parts/plan-form'
import { AmountAndCycle, EndAndProfit, ForGoal, Mode, Payer } from '../parts/plan-terms'
import type { PlanView } from '../parts/plan-words'

type Page = ResponseOf<typeof buyPage>
type Typed = { -readonly [Name in keyof PlanFields]: string }

/** Makes a plan for a fund, or changes one (planNo). */
export default function RegularInvestBuy() {
  const { fundCode, amount, planNo } = useRouteQuery('/regular-invest/buy')
  const page = useCall(buyPage, { fundCode })
  const plan = useCall(planDetail, { planNo: planNo ?? '' }, { enabled: planNo !== null })
  const first = useCall(previewPlan, previewOf(fundCode, emptyFields))

  return (
    <Screen query={page}>
      {(data) => (
        <Screen query={first} isEmpty={({ isPlanOpen }) => !isPlanOpen} empty={<Closed />}>
          {(begin) =>
            planNo === null ? (
              <NewPlan page={data} begin={begin} amount={amount ?? ''} />
            ) : (
              <Screen query={plan}>{(old) => <ChangedPlan page={data} begin={begin} plan={old} />}</Screen>
            )
          }
        </Screen>
      )}
    </Screen>
  )
}

function Closed() {
  return <EmptyState text="这只基金暂不开放定投" note="已有的计划会在开放后继续扣款。" />
}

function NewPlan({ page, begin, amount }: { page: Page; begin: Preview; amount: string }) {
  const go = useGo()
  const form = useOrderForm(createPlan, {
    verb: '定投',
    defaults: startOf(begin, { ...emptyFields, amount }),
    draft: { name: `plan/${page.fundCode}/${amount}` },
    agreements: page.agreements,
    isBlocked: blockedOf(page) !== null,
    faults: (typed) => planFaults(begin, typed),
    order: (typed, accepted) => ({
      orders: [
        {
          fundCode: page.fundCode,
          ...termsOf(typed, begin.earliestFirstDay),
          agreementIds: agreementIds(accepted),
        },
      ],
      says: `定投 ${page.name}`,
      mismatch: mismatchOf(page),
    }),
    onDone: ({ data: [{ planNo }] }) =>
      go(to('/regular-invest/buy-result', { planNo, done: 'created' }), { replace: true }),
  })

  return <Form page={page} begin={begin} form={form} verb="定投" isNew />
}

function ChangedPlan({ page, begin, plan }: { page: Page; begin: Preview; plan: PlanView }) {
  const go = useGo()
  useTitle('修改定投')
  const form = useOrderForm(modifyPlan, {
    verb: '修改定投',
    defaults: { ...fieldsOf(plan) } as Typed,
    isBlocked: blockedOf(page) !== null,
    faults: (typed) => planFaults(begin, typed),
    order: (typed) => ({
      orders: [
        { planNo: plan.planNo, version: String(plan.version), ...termsOf(typed, begin.earliestFirstDay) },
      ],
      says: `修改定投 ${page.name}`,
    }),
    onDone: ({ data: [{ planNo }] }) =>
      go(to('/regular-invest/buy-result', { planNo, done: 'changed' }), { replace: true }),
  })

  return <Form page={page} begin={begin} form={form} verb="修改定投" isNew={false} />
}

function startOf(begin: Preview, fields: PlanFields): Typed {
  return { ...fields, payer: payersOf(begin).find(({ reason }) => reason === null)?.value ?? '' }
}

/** Whether the fund takes purchases matters to an order of today, not to a plan: `isPlanOpen` says that. */
function blockedOf({ blocked }: Page): Page['blocked'] {
  return blocked?.reason === 'FUND_NOT_ON_SALE' ? null : blocked
}

function Form(props: { page: Page; begin: Preview; form: CheckedForm<Typed>; verb: string; isNew: boolean }) {
  const { page, begin, form, isNew } = props
  const typed: PlanFields = { ...emptyFields, ...useWatch({ control: form.form.control }) }
  const asked = useCall(previewPlan, previewOf(page.fundCode, typed), { keepPrevious: true })
  const preview = asked.kind === 'ready' ? asked.data : begin
  const summary = planSummary(page.name, typed, preview, props.verb)
  const parts = { form, typed, preview }

  return (
    <OrderPage
      form={form}
      fund={page}
      summary={summary}
      blocked={blockedOf(page)}
      foot="定投不能规避基金投资固有的风险，也不保证收益"
      notes={null}
      rest={
        <>
          <Mode {...parts} />
          <Payer {...parts} />
          <EndAndProfit {...parts} />
          <ForGoal form={form} typed={typed} />
          <Card title="扣款授权" action="确认时您同意">
            {typed.amount.trim() === '' ? (
              <p className="text-15 text-ink-soft">填写每期金额后，这里列出授权的全部内容。</p>
            ) : (
              <AuthorisationLines content={authorisationOf(page.name, typed, preview)} />
            )}
          </Card>
          {isNew && page.agreements.length > 0 && (
            <Card title="买入前请阅读">
              <AgreementField look="rows" agreements={form.agreements} />
            </Card>
          )}
        </>
      }
    >
      <Card>
        <AmountAndCycle {...parts} isNew={isNew} />
        <OrderFigures summary={summary} />
      </Card>
    </OrderPage>
  )
}
