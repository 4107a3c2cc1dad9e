import { riskTestQuestions, submitRiskAnswers } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import { Guide, type GuideText } from '../../../../shared/screen/guide'
import { QuestionSteps } from '../parts/question-steps'
import { OpeningStages } from '../../opening/parts/opening-stages'
import { useOpening } from '../../opening/parts/use-opening'

type Asked = ResponseOf<typeof riskTestQuestions>

const why: GuideText = {
  title: '测评用来做什么',
  lines: [
    '法规要求先了解您的风险承受能力，再把合适的基金卖给您。',
    '结果分 C1 至 C5 五档，高于您档位的基金买入前会先提示。',
    '每道题都没有对错，答案只用于测评。',
  ],
}

/**
 * The risk assessment: a word before, one question per screen, then the result. Kept alive while one looks
 * elsewhere.
 */
export default function RiskAssessment() {
  // A new list is a new start; each has a token that tells when it was opened.
  const asked = useCall(riskTestQuestions, {}, { staleMs: Number.POSITIVE_INFINITY })

  return (
    <Screen query={asked}>
      {(questions) => <Assessment key={questions.questionToken} asked={questions} />}
    </Screen>
  )
}

function Assessment({ asked }: { asked: Asked }) {
  const { isOpening } = useOpening()
  // Opening an account, the first question is in front at once; who is 65 or older reads a word before.
  const [hasBegun, setBegun] = useState(isOpening && !asked.senior)
  const submit = useSubmit(asked)
  if (asked.leftToday === 0 || asked.leftIn12Months === 0) return <NoneLeft asked={asked} />

  return (
    <Columns beside={<Guide isAboutData {...why} />}>
      {isOpening && <OpeningStages stage="assessment" />}
      {hasBegun ? (
        <QuestionSteps
          label="风险测评"
          rung="risk-assessment"
          lead={isOpening ? <Lead asked={asked} /> : undefined}
          questions={asked.questions}
          submitLabel="提交测评"
          isSending={submit.isSending}
          onSubmit={(answers) => void submit.send(answers)}
        />
      ) : (
        <Opening asked={asked} onBegin={() => setBegun(true)} />
      )}
    </Columns>
  )
}

function Lead({ asked }: { asked: Asked }) {
  return (
    <p className="text-15 text-ink-soft">
      共 {asked.questions.length} 题，约 2
      分钟，请按真实情况作答。结果决定哪些基金适合您，提交后由您确认。今天还可以测评 {asked.leftToday} 次。
    </p>
  )
}

type Answers = { no: number; letter: Asked['questions'][number]['options'][number]['letter'] }[]

function useSubmit({ questionVersion, questionToken }: Asked) {
  const { isOpening, targetUrl } = useOpening()
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const go = useGo()
  const { send, isSending } = useSend(submitRiskAnswers, {
    handles: ['RISK_COUNT_USED_UP', 'RISK_TOO_FAST'],
  })
  const submit = async (answers: Answers) => {
    const outcome = await send({ questionVersion, questionToken, answers })
    if (outcome.kind !== 'ok') {
      if (outcome.reason === 'RISK_COUNT_USED_UP' || outcome.reason === 'RISK_TOO_FAST')
        await feedback.tell(outcome.msg)

      return undefined
    }
    await refresh()
    const { level, levelName } = outcome.data
    const fundCode = isOpening ? null : fundBoughtAt(targetUrl)
    if (fundCode !== null) {
      return go(to('/risk-assessment-result2', { fundCode, targetUrl: targetUrl ?? undefined }), {
        replace: true,
      })
    }
    const flow = isOpening ? ('new' as const) : undefined
    const words = { riskSubmit: 'f', riskType: level, riskName: levelName, flow } as const
    return go(to('/risk-assessment-result', { ...words, targetUrl: targetUrl ?? undefined }), {
      replace: true,
    })
  }

  return { send: submit, isSending }
}

/** The fund of a purchase that asked for the assessment; null: somewhere else did. */
function fundBoughtAt(targetUrl: string | null): string | null {
  const [path, query] = (targetUrl ?? '').split('?')

  return path === '/fund/buy' ? new URLSearchParams(query).get('fundCode') : null
}

function Opening({ asked, onBegin }: { asked: Asked; onBegin: () => void }) {
  const [isRead, setRead] = useState(!asked.senior)
  const [isMissing, setMissing] = useState(false)
  const begin = () => {
    if (isRead) onBegin()
    else setMissing(true)
  }

  return (
    <Card className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <h2 className="text-20 font-semibold">了解您能承受多大的波动</h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-15 text-ink-soft">
          <li>共 {asked.questions.length} 道单选题，约 2 分钟，请按自己的真实情况作答。</li>
          <li>结果决定哪些基金适合您，有效期 12 个月，提交后需要您确认。</li>
          <li>
            今天还可以测评 {asked.leftToday} 次，12 个月内还可以测评 {asked.leftIn12Months} 次。
          </li>
        </ul>
        {asked.senior && (
          <div className="rounded-control bg-surface-soft p-3.5 text-15">
            <p className="font-medium">65 岁及以上投资者请留意</p>
            <p className="mt-1 text-ink-soft">
              基金可能亏损本金。请不要用养老、医疗等近期要用的钱买入高风险产品，必要时先与家人商量。
            </p>
            <Checkbox
              label="我已阅读并了解"
              checked={isRead}
              onChange={(event) => {
                setRead(event.target.checked)
                setMissing(false)
              }}
            />
            {isMissing && (
              <p role="alert" className="text-13 text-danger">
                请先阅读并勾选
              </p>
            )}
          </div>
        )}
        <Button full onClick={begin}>
          开始测评
        </Button>
      </div>
    </Card>
  )
}

function NoneLeft({ asked }: { asked: Asked }) {
  return (
    <EmptyState
      text={asked.leftToday === 0 ? '今天的测评次数已用完，请明天再来' : '12 个月内的测评次数已用完'}
      action={
        <ButtonLink look="outline" size="medium" href={to('/risk-assessment-result')}>
          查看测评结果
        </ButtonLink>
      }
    />
  )
}
