import { pendingRiskResult, remainingRiskTests } from '@tongzhou/client/account'
import { fundDetail } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { type Suitability, investorClass, suitabilityOf } from '@tongzhou/domain/account/suitability'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGoToTarget } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import { useOpening } from '../../opening/parts/use-opening'
import { ConfirmResult } from '../parts/confirm-result'
import { RiskFacts, type RiskResult, grades } from '../parts/risk-result'

/** The result of an assessment on the way to a purchase, and what it says of that fund. */
export default function RiskAssessmentResult2() {
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
  const { fundCode } = useRouteQuery('/risk-assessment-result2')
  const { targetUrl, step } = useOpening()
  const counts = useCall(remainingRiskTests, {})
  const fund = useCall(fundDetail, { fundCode: fundCode ?? '' }, { enabled: fundCode !== undefined })
  const refresh = useRefreshCustomer()
  const goToTarget = useGoToTarget()
  const canRetest = counts.kind === 'ready' && counts.data.allowed
  const back = async () => {
    await refresh()
    goToTarget(targetUrl)
  }

  return (
    <Columns
      beside={
        <Guide
          title="接下来"
          lines={[
            '确认结果后回到买入页，刚才填写的金额还在。',
            '等级高于您的基金，买入前会再次提示；最低类别的投资者只能买 R1。',
            '不想买了也没关系，结果 12 个月内有效。',
          ]}
        />
      }
    >
      <div className="flex flex-col gap-3 max-desktop:pb-4 desktop:gap-6">
        {fund.kind === 'ready' && <WantedFund fund={fund.data} result={result} />}
        <RiskFacts result={result} leftToday={counts.kind === 'ready' ? counts.data.leftToday : null} />
      </div>
      {result.confirmed ? (
        <StickyActionBar>
          {canRetest && (
            <ButtonLink look="outline" href={step('/account/risk-assessment')}>
              重新测评
            </ButtonLink>
          )}
          <ButtonLink href={targetUrl ?? to('/ranking')}>
            {targetUrl === null ? '去选基金' : '回到买入'}
          </ButtonLink>
        </StickyActionBar>
      ) : (
        <ConfirmResult
          result={result}
          canRetest={canRetest}
          label={targetUrl === null ? '确认结果' : '确认结果，回到买入'}
          onConfirmed={back}
        />
      )}
    </Columns>
  )
}

const matches: Record<Suitability, { word: string; note: string }> = {
  match: { word: '匹配', note: '这只基金在您的风险承受能力以内，可以买入。' },
  mismatch: { word: '不匹配', note: '这只基金高于您的风险承受能力，阅读警示并确认后仍可买入。' },
  forbidden: { word: '不可购买', note: '您属于风险承受能力最低类别，依规定只能买入 R1 的基金。' },
}

function WantedFund({ fund, result }: { fund: ResponseOf<typeof fundDetail>; result: RiskResult }) {
  const { level, minRiskFlag } = result
  const investor = investorClass({ level, minRiskFlag, professional: false })
  const { word, note } = matches[suitabilityOf(investor, fund.riskLevel)]

  return (
    <Card title="您要买的基金" className="desktop:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-17">
          {fund.name}
          <RiskChip level={grades[fund.riskLevel]} />
        </span>
        <span className="text-17 font-semibold">{word}</span>
      </div>
      <p className="mt-1 text-13 text-ink-soft">{note}</p>
    </Card>
  )
}
