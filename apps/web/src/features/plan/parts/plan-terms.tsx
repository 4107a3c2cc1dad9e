import { goalList } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useId } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import type { FormFields } from '../../../shared/form/form-fields'
import { to } from '../../../shared/routing/to'
import { type PlanFields, type Preview, goesByIndex, hasCeiling, payersOf } from './plan-form'
import { modeWords } from './plan-words'

type Fields = Pick<FormFields<{ -readonly [Name in keyof PlanFields]: string }>, 'chosen'>
interface Parts {
  readonly form: Fields
  readonly typed: PlanFields
  readonly preview: Preview | null
}

const cycles = [
  { value: 'MONTH', label: '每月' },
  { value: 'BIWEEK', label: '每两周' },
  { value: 'WEEK', label: '每周' },
  { value: 'DAY', label: '每日' },
]
const days = {
  MONTH: Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `${at + 1} 日` })),
  WEEK: ['周一', '周二', '周三', '周四', '周五'].map((label, at) => ({ value: String(at + 1), label })),
}
const quick = ['100', '500', '1000'].map((value) => ({ value, label: value }))

/** How much, and how often. */
export function AmountAndCycle({ form, typed, preview, isNew }: Parts & { isNew: boolean }) {
  const { cycle } = typed
  const choices = cycle === 'MONTH' || cycle === 'WEEK' ? days[cycle] : null
  const day = form.chosen('planDay')
  const first = form.chosen('firstDay')
  const today = useToday()

  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label="每期金额（元）"
        {...form.chosen('amount')}
        quick={quick}
        {...(preview === null ? {} : { placeholder: `${preview.planMin} 起` })}
      />
      <SegmentedControl
        label="周期"
        value={cycle}
        options={cycles}
        onChange={(next) => {
          form.chosen('cycle').onChange(next)
          day.onChange(next === 'WEEK' ? '1' : next === 'MONTH' ? '10' : '')
        }}
      />
      {choices !== null && (
        <Chooser
          label={cycle === 'MONTH' ? '每月几日扣款' : '每周几扣款'}
          options={choices}
          value={day.value === '' ? null : day.value}
          onChange={day.onChange}
          error={day.error}
        />
      )}
      {isNew && (
        <DateField
          label="从哪天开始（可不填）"
          value={first.value}
          onChange={first.onChange}
          error={first.error}
          today={today}
          hint={preview === null ? undefined : `最早 ${preview.earliestFirstDay}；遇休市顺延`}
        />
      )}
    </div>
  )
}

/** The same each time, or by a published rule that anybody can follow. */
export function Mode({ form, typed, preview }: Parts) {
  const index = form.chosen('indexCode')
  const indexes = preview?.indexes ?? []

  return (
    <Card title="每期扣多少" action={<TextLink href={to('/regular-invest/info')}>规则说明</TextLink>}>
      <div className="flex flex-col gap-4">
        <RadioOptions
          legend="每期扣多少"
          legendHidden
          value={typed.mode}
          onChange={form.chosen('mode').onChange}
          options={[
            { value: 'FIXED', label: modeWords.FIXED, note: '不看行情' },
            { value: 'RISE_FALL', label: modeWords.RISE_FALL, note: '净值低于您的成本时多扣，高于时少扣' },
            ...(indexes.length === 0
              ? []
              : [
                  { value: 'MA', label: modeWords.MA, note: '指数低于均线时多扣，高于时少扣' },
                  {
                    value: 'VALUATION',
                    label: modeWords.VALUATION,
                    note: '指数市盈率在近十年偏低时多扣，偏高时少扣',
                  },
                ]),
          ]}
        />
        <AmountField
          label="每年增加（元，可不填）"
          {...form.chosen('stepUp')}
          hint="从开始日起每满一年，每期多扣这么多"
        />
        {hasCeiling(typed) && (
          <AmountField
            label={typed.stepUp === '' ? '每期最高（元，可不填）' : '每期最高（元）'}
            {...form.chosen('debitMax')}
            hint={
              preview === null || typed.stepUp !== ''
                ? '任何一期都不超过它'
                : `任何一期都不超过它；不填时按规则最多 ${formatMoney(preview.mostOfPeriod)} 元`
            }
          />
        )}
        {goesByIndex(typed.mode) && (
          <Chooser
            label="参考指数"
            options={indexes.map(({ indexCode, name }) => ({
              value: indexCode,
              label: name,
              note: indexCode,
            }))}
            value={index.value === '' ? null : index.value}
            onChange={index.onChange}
            error={index.error}
          />
        )}
        {typed.mode === 'MA' && (
          <NamedChoice
            label="均线天数"
            value={typed.averageDays}
            options={['180', '250', '500'].map((value) => ({ value, label: `${value} 日` }))}
            onChange={form.chosen('averageDays').onChange}
          />
        )}
      </div>
    </Card>
  )
}

/** What the plan is for; nothing is shown to whoever has no goal. */
export function ForGoal({ form, typed }: Pick<Parts, 'form' | 'typed'>) {
  const asked = useCall(goalList, {})
  const goals = asked.kind === 'ready' ? asked.data.goals : []
  if (goals.length === 0) return null

  return (
    <Card title="为了哪个目标">
      <RadioOptions
        legend="为了哪个目标"
        legendHidden
        value={typed.goalNo}
        onChange={form.chosen('goalNo').onChange}
        options={[
          { value: '', label: '不归到目标' },
          ...goals.map(({ goalNo, name, dueOn, target }) => ({
            value: goalNo,
            label: name,
            note: `${dueOn} 前存到 ${formatMoney(target)} 元`,
          })),
        ]}
      />
    </Card>
  )
}

export function Payer({ form, typed, preview }: Parts) {
  const id = useId()
  const { onChange, error } = form.chosen('payer')

  return (
    <Card flush title="付款方式">
      <div data-invalid={error === undefined ? undefined : true}>
        <ChoiceRows
          label="付款方式"
          value={typed.payer === '' ? null : typed.payer}
          choices={payersOf(preview).map(({ value, title, note, reason }) => ({
            value,
            title,
            note,
            disabledReason: reason ?? undefined,
          }))}
          onChange={onChange}
        />
        <div className="px-4 pb-2 empty:hidden">
          {error !== undefined && <FieldMessage id={id} text={error} isError />}
        </div>
      </div>
    </Card>
  )
}

/** When it ends by itself, and whether a profit is taken. Nothing is chosen beforehand. */
export function EndAndProfit({ form, typed }: Parts) {
  const today = useToday()

  return (
    <Card title="结束与止盈">
      <div className="flex flex-col gap-4">
        <NamedChoice
          label="何时结束"
          value={typed.endKind}
          options={[
            { value: 'none', label: '长期' },
            { value: 'date', label: '到某天' },
            { value: 'count', label: '满期数' },
            { value: 'total', label: '满金额' },
          ]}
          onChange={form.chosen('endKind').onChange}
        />
        {typed.endKind === 'date' && <DateField label="结束日期" {...form.chosen('endDay')} today={today} />}
        {typed.endKind === 'count' && (
          <Typed label="扣满多少期" inputMode="numeric" {...form.chosen('endCount')} />
        )}
        {typed.endKind === 'total' && <AmountField label="累计扣满（元）" {...form.chosen('endAmount')} />}
        <NamedChoice
          label="止盈"
          value={typed.profit}
          options={[
            { value: '', label: '不止盈' },
            { value: 'TARGET', label: '到目标卖出' },
            { value: 'MOVING', label: '回落卖出' },
          ]}
          onChange={form.chosen('profit').onChange}
        />
        {typed.profit !== '' && <ProfitTerms form={form} typed={typed} />}
      </div>
    </Card>
  )
}

/** At which profit how much of it is sold, where the money goes, and what becomes of the plan. */
function ProfitTerms({ form, typed }: Pick<Parts, 'form' | 'typed'>) {
  return (
    <>
      <Typed label="目标收益率" after="%" inputMode="decimal" {...form.chosen('profitTarget')} />
      {typed.profit === 'MOVING' && (
        <Typed label="到目标后从高点回落" after="%" inputMode="decimal" {...form.chosen('profitFallback')} />
      )}
      <Typed label="卖出计划份额的" after="%" inputMode="numeric" {...form.chosen('profitPart')} />
      <NamedChoice
        label="卖出的钱到"
        value={typed.profitTo}
        options={[
          { value: 'CARD', label: '银行卡' },
          { value: 'CASH', label: '现金宝' },
        ]}
        onChange={form.chosen('profitTo').onChange}
      />
      <NamedChoice
        label="止盈之后"
        value={typed.afterProfit}
        options={[
          { value: 'RUNNING', label: '继续定投' },
          { value: 'PAUSED', label: '暂停' },
          { value: 'TERMINATED', label: '终止' },
        ]}
        onChange={form.chosen('afterProfit').onChange}
      />
    </>
  )
}

/** Choices whose name is read above them: by themselves they do not say what is chosen. */
function NamedChoice<V extends string>(props: Parameters<typeof SegmentedControl<V>>[0]) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-13 text-ink-soft">
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  )
}

function Typed(props: {
  label: string
  value: string
  error: string | undefined
  inputMode: 'numeric' | 'decimal'
  after?: string
  onChange: (value: string) => void
}) {
  const { onChange, ...field } = props

  return <TextField autoComplete="off" {...field} onChange={(event) => onChange(event.target.value)} />
}
