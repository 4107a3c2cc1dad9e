import {
  remainingRiskTests,
  pendingRiskResult,
  mismatchedHoldings,
  acceptRiskResult,
} from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { to } from '../../../../shared/routing/to'
import { useGoToTarget } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import { MismatchedHoldings, QuestionWeights, RiskFacts } from '../parts/risk-result'
import { OpeningStages } from '../../opening/parts/opening-stages'
import { useOpening } from '../../opening/parts/use-opening'

type Result = NonNullable<ResponseOf<typeof pendingRiskResult>['current']>

/** The result that waits for its confirmation, or the one in force. */
export default function RiskAssessmentResult() {
  const found = useCall(pendingRiskResult, {})

  return (
    <Screen
      query={found}
      isEmpty={({ unconfirmed, current }) => unconfirmed === null && current === null}
      empty={<NotYet />}
    >
      {({ unconfirmed, current }) => {
        const result = unconfirmed ?? current

        return result === null ? <NotYet /> : <ResultPage key={result.seq} result={result} />
      }}
    </Screen>
  )
}

function NotYet() {
  const { step } = useOpening()

  return (
    <EmptyState
      text="还没有风险测评结果"
      action={
        <ButtonLink size="medium" href={step('/account/risk-assessment')}>
          去测评
        </ButtonLink>
      }
    />
  )
}

function ResultPage({ result }: { result: Result }) {
  const { isOpening } = useOpening()
  const counts = useCall(remainingRiskTests, {})
  const isLower = result.previousLevel !== null && result.level < result.previousLevel
  const mismatched = useCall(mismatchedHoldings, {}, { enabled: isLower && result.confirmed })

  return (
    <Columns
      beside={
        <Guide
          title="这个结果怎么用"
          lines={[
            '我们按它为您匹配基金：等级高于您的基金，买入前会提示或要求声明，最低类别的投资者不能买入。',
            '有效期 12 个月，到期前会提醒；情况变了，可以随时重新测评。',
            '已经持有的基金不受影响，高于新等级的会列出来。',
          ]}
        />
      }
    >
      <div className="flex flex-col gap-3 max-desktop:pb-4 desktop:gap-6">
        {isOpening && <OpeningStages stage="assessment" />}
        <RiskFacts result={result} leftToday={counts.kind === 'ready' ? counts.data.leftToday : null} />
        {mismatched.kind === 'ready' && mismatched.data.funds.length > 0 && (
          <MismatchedHoldings funds={mismatched.data.funds} />
        )}
        <QuestionWeights result={result} />
      </div>
      {result.confirmed ? (
        <AfterConfirming result={result} canRetest={counts.kind === 'ready' && counts.data.allowed} />
      ) : (
        <Confirming result={result} canRetest={counts.kind === 'ready' && counts.data.allowed} />
      )}
    </Columns>
  )
}

function Confirming({ result, canRetest }: { result: Result; canRetest: boolean }) {
  const { isOpening, step, finish, targetUrl } = useOpening()
  const [isSure, setSure] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const goToTarget = useGoToTarget()
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
    if (isOpening) return finish('ocr')
    await refresh()
    if (targetUrl !== null) goToTarget(targetUrl)

    return undefined
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
          确认结果
        </Button>
      </StickyActionBar>
    </>
  )
}

function AfterConfirming({ result, canRetest }: { result: Result; canRetest: boolean }) {
  const { isOpening, step } = useOpening()
  const next = isOpening ? step('/account/ocr') : to('/ranking')

  return (
    <StickyActionBar note={result.expired ? '结果已过期，重新测评后才能买入' : undefined}>
      {canRetest && (
        <ButtonLink look={result.expired ? 'primary' : 'outline'} href={step('/account/risk-assessment')}>
          重新测评
        </ButtonLink>
      )}
      {!result.expired && <ButtonLink href={next}>{isOpening ? '继续开户' : '看适合的基金'}</ButtonLink>}
    </StickyActionBar>
  )
}
