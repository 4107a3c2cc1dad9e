import { formatShares } from '@tongzhou/domain/format/amounts'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { SubmitButton } from '../../../shared/form/submit-button'
import { daySentence } from '../../../shared/words/day-words'
import type { DueRow } from './due-rows'
import { useDueForm } from './use-due-form'

/**
 * Chooses what happens to a rolling lot on its due day: the next period, or a redemption of it; with the
 * trade password.
 */
export function DueArranging({ lot, onClose }: { lot: DueRow; onClose: () => void }) {
  const id = useId()
  const feedback = useFeedback()
  const form = useDueForm({
    lot,
    onArranged: () => {
      feedback.toast('到期安排已保存', 'success')
      onClose()
    },
  })
  const choice = useWatch({ control: form.form.control, name: 'choice' })

  return (
    <Sheet
      open={!form.isAsking}
      onClose={onClose}
      title="到期安排"
      footer={
        <SubmitButton full form={form} formId={id}>
          保存
        </SubmitButton>
      }
    >
      <form id={id} noValidate onSubmit={(event) => event.preventDefault()}>
        <p className="pb-3 text-15">
          {lot.name}
          <span className="block pt-0.5 text-13 text-ink-soft">
            {formatShares(lot.shares)} 份，{daySentence(lot.dueDate)}到期
          </span>
        </p>
        <RadioOptions
          legend="到期时"
          legendHidden
          options={[
            { value: 'ROLL', label: '续期', note: `到期次日进入下一个 ${lot.periodDays} 天` },
            { value: 'REDEEM_ALL', label: '全部卖出', note: '按到期日净值，款项回到原银行卡' },
            { value: 'REDEEM_PART', label: '卖出一部分', note: '其余份额续期' },
          ]}
          value={choice}
          onChange={form.chosen('choice').onChange}
        />
        {choice === 'REDEEM_PART' && (
          <div className="pt-3">
            <AmountField
              label="卖出份额"
              currency=""
              unit="份"
              {...form.chosen('shares')}
              placeholder={`最多 ${formatShares(lot.shares)}`}
            />
          </div>
        )}
        <p className="pt-3 text-13 text-ink-soft">
          到期日 15:00 前都可以改；到账金额以到期日净值和登记机构确认为准。
        </p>
      </form>
    </Sheet>
  )
}
