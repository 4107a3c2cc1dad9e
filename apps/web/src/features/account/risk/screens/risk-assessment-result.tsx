import { remainingRiskTests, pendingRiskResult, mismatchedHoldings } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { useGo, useGoToTarget } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import { ConfirmResult } from '../parts/confirm-result'
import { MismatchSummary } from '../parts/mismatch-cards'
import { QuestionWeights, RiskFacts, type RiskResult } from '../parts/risk-result'
import { OpeningStages } from '../../opening/parts/opening-stages'
import { useOpening } from '../../opening/parts/use-opening'

/** Below the level before: what is held and paid into may not fit any more. */
function isLower({ level, previousLevel }: RiskResult): boolean {
  return previousLevel !== null && level < previousLevel
}

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

function ResultPage({ result }: { result: RiskResult }) {
  const { isOpening } = useOpening()
  const counts = useCall(remainingRiskTests, {})
  const mismatched = useCall(mismatchedHoldings, {}, { enabled: isLower(result) })

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
        {mismatched.kind === 'ready' && (
          <MismatchSummary found={mismatched.data} isConfirmed={result.confirmed} />
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

function Confirming({ result, canRetest }: { result: RiskResult; canRetest: boolean }) {
  const { isOpening, finish, targetUrl } = useOpening()
  const refresh = useRefreshCustomer()
  const go = useGo()
  const goToTarget = useGoToTarget()
  const mismatched = useCall(mismatchedHoldings, {}, { enabled: isLower(result) })
  const asksForChoice =
    mismatched.kind === 'ready' && mismatched.data.plans.some(({ state }) => state === 'OPEN')

  return (
    <ConfirmResult
      result={result}
      canRetest={canRetest}
      label="确认结果"
      onConfirmed={async () => {
        if (isOpening) return finish('risk-result')
        await refresh()
        if (asksForChoice) go(to('/risk-assessment-hold'))
        else if (targetUrl !== null) goToTarget(targetUrl)

        return undefined
      }}
    />
  )
}

function AfterConfirming({ result, canRetest }: { result: RiskResult; canRetest: boolean }) {
  const { isOpening, step } = useOpening()
  const next = isOpening ? step('/invest-suitable-question') : to('/ranking')

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
