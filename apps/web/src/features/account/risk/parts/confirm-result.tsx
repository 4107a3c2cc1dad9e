import { acceptRiskResult } from '@tongzhou/client/account'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useOpening } from '../../opening/parts/use-opening'
import type { RiskResult } from './risk-result'

/** Confirms a result; one that rose a lot in a day is declared true first. `onConfirmed`: what follows. */
export function ConfirmResult(props: {
  result: RiskResult
  canRetest: boolean
  label: string
  onConfirmed: () => void | Promise<void>
}) {
  const { result, canRetest } = props
  const { step } = useOpening()
  const [isSure, setSure] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const feedback = useFeedback()
  const { send, isSending } = useSend(acceptRiskResult, {
    handles: ['RISK_RISE_UNCONFIRMED'],
  })
  const confirm = async () => {
    if (result.riseToConfirm && !isSure) return setMissing(true)
    const outcome = await send({ seq: result.seq, ...(result.riseToConfirm ? { riseConfirmed: true } : {}) })
    if (outcome.kind !== 'ok') {
      if (outcome.reason === 'RISK_RISE_UNCONFIRMED') setMissing(true)

      return undefined
    }
    feedback.toast('测评结果已确认', 'success')

    return props.onConfirmed()
  }

  return (
    <>
      {result.riseToConfirm && (
        <div className="mb-3 rounded-card bg-surface-soft p-4">
          <p className="text-15">
            这次的结果比 24 小时内的上一次高出两级以上，请确认每道题都按真实情况作答。
          </p>
          <Checkbox
            label="我确认答案属实，结果由我自行承担"
            checked={isSure}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              setSure(event.target.checked)
              setMissing(false)
            }}
          />
          {isMissing && (
            <p role="alert" className="text-13 text-danger">
              请先确认答案属实
            </p>
          )}
        </div>
      )}
      <StickyActionBar
        note={`确认后按这个结果为您匹配基金${result.previousLevel === null ? '' : '，确认前仍按原结果'}`}
      >
        {canRetest && (
          <ButtonLink look="outline" href={step('/account/risk-assessment')}>
            重新测评
          </ButtonLink>
        )}
        <Button busy={isSending} onClick={() => void confirm()}>
          {props.label}
        </Button>
      </StickyActionBar>
    </>
  )
}
