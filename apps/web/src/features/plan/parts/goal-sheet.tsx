import { saveGoal } from '@tongzhou/client/plan'
import { goalNameRule } from '@tongzhou/domain/fields/goal-name'
import { isDay } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useToday } from '../../../shared/api/use-today'
import { SubmitButton } from '../../../shared/form/submit-button'
import { typedAmount } from '../../../shared/form/typed-amount'
import { useCallForm } from '../../../shared/form/use-call-form'
import type { Goal } from './plan-words'

/** What a customer saves for: a name, a sum and a day; `goal`: one of his that he changes. */
export default function GoalSheet({
  goal,
  onClose,
  onSaved,
}: {
  goal: Goal | null
  onClose: () => void
  onSaved: () => void
}) {
  const today = useToday()
  const form = useCallForm(saveGoal, {
    defaults: { name: goal?.name ?? '', target: goal?.target ?? '', dueOn: goal?.dueOn ?? '' },
    rules: () => ({ name: goalNameRule }),
    faults: ({ target, dueOn }) => ({
      target: typedAmount(target) === null ? '请输入目标金额' : null,
      dueOn: isDay(dueOn) ? null : '请选择目标日期',
    }),
    request: ({ name, target, dueOn }) => {
      const amount = typedAmount(target)
      const of = goal === null ? {} : { goalNo: goal.goalNo }

      return amount === null ? null : { ...of, name, target: printMoney(amount), dueOn }
    },
    refusedAt: { GOAL_TERMS: 'dueOn' },
    onDone: onSaved,
  })

  return (
    <Sheet
      open
      onClose={onClose}
      title={goal === null ? '新目标' : '修改目标'}
      footer={<SubmitButton form={form}>保存</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <TextField label="为了什么" autoComplete="off" placeholder="例如：孩子学费" {...form.text('name')} />
        <AmountField label="要攒多少（元）" {...form.chosen('target')} />
        <DateField label="到哪天" {...form.chosen('dueOn')} today={today} />
        <p className="text-12 text-ink-soft">名称只有您自己看得到，加密保存；结束目标时一并删除。</p>
      </div>
    </Sheet>
  )
}
